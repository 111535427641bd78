import { createSelector } from '@reduxjs/toolkit';
import { ownFields } from '../../api/ownFields';
import type { Field } from '../../api/schemas/field';
import { reviewNames } from '../../api/reviewStates';
import type { MessageKey } from '../../translations';
import { selectFields } from '../entities/fields';
import type { RootState } from '../index';
import { pathOf, type Condition, type FilterValue, type RangeType } from '../filter/conditions';
import { selectFormChoices, type ChoicesLook } from '../formChoices';
import { selectServerCan } from '../session';
import { selectSubmitters } from '../submissionActs';
import { answerFields, plain, rowFields, types, type AnswerWords } from './answerFields';
import { selectHeadingWords, selectWordsLanguage } from './choiceLabels';
import { selectAsked } from './loadedRows';
import { selectTable } from './repeatTables';
import { selectSystemColumns } from './submissionColumns';
import { selectOffersAnswers, selectOtherConditions } from './submissionFilter';
import { selectTellsReview } from './submissionReview';

/** What a field can be compared by, where somebody chooses; the others come from cells and addresses. */
export type FilterOperator = Exclude<Condition['kind'], 'other' | 'outside' | 'inArea'>;

/** A text of the site's own, or one of a form or a person. */
export type FilterText = { readonly key: MessageKey } | { readonly text: string };

export interface FilterOption {
  readonly value: FilterValue;
  readonly text: FilterText;
}

/** Something that a table of submissions can be filtered by. */
export interface FilterField {
  /** In OData; that of files stands for the condition that some are missing. */
  readonly path: string;
  /** What the form calls it, with the groups around it; null for what is no answer. */
  readonly name: string | null;
  readonly label: FilterText;
  readonly operators: readonly FilterOperator[];
  /** The type of its ranges, if it has any. */
  readonly range: RangeType | null;
  /** What its values are chosen from; empty if they are typed. */
  readonly options: readonly FilterOption[];
  readonly isNumber: boolean;
  /** What its choices are besides. */
  readonly look?: ChoicesLook;
  /** The name of its column, where that is not its path. */
  readonly column?: string;
}

/** The path that stands for the condition that files are missing. */
const FILES_PATH = '__system/attachmentsPresent';

const reviewField: FilterField = {
  ...plain,
  path: '__system/reviewState',
  label: { key: 'formSubmissions.review' },
  operators: ['oneOf', 'noneOf'],
  options: reviewNames.map((name) => ({
    value: name === 'received' ? null : name,
    text: { key: `reviewState.${name}` },
  })),
};

/** What else is known of submissions: all of it by our server, some by others. */
const knownOfAll: readonly FilterField[] = [
  { ...types.moment, path: '__system/updatedAt', label: { key: 'filter.updatedAt' } },
  { ...types.number, path: '__system/edits', label: { key: 'filter.edits' }, operators: ['range'] },
  { ...types.text, path: '__system/formVersion', label: { key: 'filter.formVersion' } },
  { ...types.text, path: '__system/deviceId', label: { key: 'filter.deviceId' } },
  { ...plain, path: FILES_PATH, label: { key: 'filter.files' }, operators: ['filesMissing'] },
  { ...types.text, path: '__id', label: { key: 'formSubmissions.instanceId' }, operators: ['oneOf', 'noneOf'] },
];

/** Those of them that the browser finds among loaded rows, which tell what the server knows. */
const selectKnownHere = createSelector([selectAsked, selectSystemColumns], (asked, columns) =>
  asked === 'server' ? knownOfAll : knownOfAll.filter(({ path }) => columns.split(',').includes(path)),
);

const selectAnswerWords = createSelector(
  [selectHeadingWords, selectFormChoices, selectWordsLanguage],
  (words, choices, language): AnswerWords => ({ words, choices, language }),
);

/** What answers can be compared: in the browser, rows of repeats come with the submissions where they are asked about. */
const selectAnswerFields = createSelector(
  [
    selectFields,
    selectAnswerWords,
    selectOffersAnswers,
    (state: RootState) => selectAsked(state) === 'browser' || selectServerCan(state, 'repeatFilters'),
    selectTable,
  ],
  (fields, words, isAboutAnswers, isAboutRows, table): readonly FilterField[] => {
    if (!isAboutAnswers) return [];
    const labelOf = (field: Field, name: string): string => words.words.get(field.path)?.label ?? name;
    const own = answerFields(ownFields(fields), words, [], labelOf);
    const ofRows = isAboutRows ? rowFields(fields, words, table) : [];
    return table === '' ? [...own, ...ofRows] : [...ofRows, ...own];
  },
);

/**
 * What the submissions of a form can be filtered by: what the server can be asked, and else what the browser finds among those
 * that are loaded.
 */
export const selectFilterFields = createSelector(
  [selectAnswerFields, selectTellsReview, selectKnownHere, selectSubmitters],
  (answers, tellsReview, knownHere, submitters): readonly FilterField[] => [
    ...(tellsReview ? [reviewField] : []),
    {
      ...types.moment,
      path: '__system/submissionDate',
      label: { key: 'formSubmissions.date' },
      operators: ['last', 'range'],
    },
    ...(submitters.length === 0
      ? []
      : [
          {
            ...plain,
            path: '__system/submitterId',
            label: { key: 'formSubmissions.submitter' } as const,
            operators: ['oneOf', 'noneOf'] as const,
            options: submitters.map(({ id, displayName }) => ({ value: id, text: { text: displayName } })),
            isNumber: true,
          },
        ]),
    ...answers,
    ...knownHere,
  ],
);

/** A condition of the address, and the field that it is about; undefined if the form has none of that name. */
export interface ShownCondition {
  readonly condition: Condition;
  readonly field: FilterField | undefined;
  /** The form has no such field. */
  readonly isGone: boolean;
}

/** What the table is limited to, besides one state of review, which has links of its own. */
export const selectShownConditions = createSelector(
  [selectOtherConditions, selectFilterFields, selectFields],
  (conditions, fields, ofForm): readonly ShownCondition[] =>
    conditions.map((condition) => {
      const path = condition.kind === 'filesMissing' ? FILES_PATH : pathOf(condition);
      const field = fields.find((each) => each.path === path);
      // Until they are known, none is gone; what a submission has itself never is.
      const isGone = field === undefined && ofForm.length > 0 && path !== null && !path.startsWith('__');
      return { condition, field, isGone };
    }),
);
