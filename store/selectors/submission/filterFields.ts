import { createSelector } from '@reduxjs/toolkit';
import { ownFields } from '#api/ownFields';
import type { Field } from '#api/schemas/form/field';
import { reviewNames } from '#api/submission/reviewStates';
import type { MessageKey } from '#translations/index';
import { selectFields } from '../../form/fields';
import { pathOf, type Condition, type FilterValue, type RangeType } from '../../submission/filter/conditions';
import type { ChoiceAppearance } from '#shared/xform/formChoices';
import { selectFormChoices } from '../../form/choices';
import { selectFilterEvaluator, selectHasRepeatFilters } from '../../request/capabilities';
import { selectSubmitters } from '../../submission/bulkActions';
import { answerFields, plain, rowFields, types, type AnswerLabels } from './answer/fields';
import { selectHeadingLabels, selectWordsLanguage } from './choiceLabels';
import { selectTable } from './repeatTables';
import { selectSystemColumns } from './columns';
import { selectOffersAnswers, selectOtherConditions } from './filter';
import { selectHasReviewStates } from './review';

/** The comparison operators offered in the filter; the others come from cells and addresses. */
export type FilterOperator = Exclude<Condition['kind'], 'other' | 'outside' | 'inArea'>;

/** A text of the site, or one of a form or a person. */
export type FilterText = { readonly key: MessageKey } | { readonly text: string };

export interface FilterOption {
  readonly value: FilterValue;
  readonly text: FilterText;
}

/** A field that can filter a table of submissions. */
export interface FilterField {
  /** The OData path; for files, the condition that some are missing. */
  readonly path: string;
  /** Its label in the form, with the enclosing groups; null for system fields. */
  readonly name: string | null;
  readonly label: FilterText;
  readonly operators: readonly FilterOperator[];
  /** The type of its ranges, if it has any. */
  readonly range: RangeType | null;
  /** Its choices; empty if values are typed. */
  readonly options: readonly FilterOption[];
  readonly isNumber: boolean;
  /** A hint on the appearance of its choices. */
  readonly look?: ChoiceAppearance;
  /** The name of its column, if different from the path. */
  readonly column?: string;
}

/** The path that represents the condition that files are missing. */
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

/** System fields: our server can filter by all of them, others by some. */
const systemFields: readonly FilterField[] = [
  { ...types.moment, path: '__system/updatedAt', label: { key: 'filter.updatedAt' } },
  { ...types.number, path: '__system/edits', label: { key: 'filter.edits' }, operators: ['range'] },
  { ...types.text, path: '__system/formVersion', label: { key: 'filter.formVersion' } },
  { ...types.text, path: '__system/deviceId', label: { key: 'filter.deviceId' } },
  { ...plain, path: FILES_PATH, label: { key: 'filter.files' }, operators: ['filesMissing'] },
  { ...types.text, path: '__id', label: { key: 'formSubmissions.instanceId' }, operators: ['oneOf', 'noneOf'] },
];

/** The system fields that the browser can filter by; the loaded rows show which the server has. */
const selectLocalSystemFields = createSelector([selectFilterEvaluator, selectSystemColumns], (asked, columns) =>
  asked === 'server' ? systemFields : systemFields.filter(({ path }) => columns.split(',').includes(path)),
);

const selectAnswerWords = createSelector(
  [selectHeadingLabels, selectFormChoices, selectWordsLanguage],
  (words, choices, language): AnswerLabels => ({ words, choices, language }),
);

/** The filter fields of answers: in the browser, filters on repeats load their rows with the submissions. */
const selectAnswerFields = createSelector(
  [selectFields, selectAnswerWords, selectOffersAnswers, selectHasRepeatFilters, selectTable],
  (fields, words, isAboutAnswers, isAboutRows, table): readonly FilterField[] => {
    if (!isAboutAnswers) return [];
    const labelOf = (field: Field, name: string): string => words.words.get(field.path)?.label ?? name;
    const own = answerFields(ownFields(fields), words, [], labelOf);
    const ofRows = isAboutRows ? rowFields(fields, words, table) : [];
    return table === '' ? [...own, ...ofRows] : [...ofRows, ...own];
  },
);

/**
 * The filter fields of a form's submissions: those the server can evaluate, or else those the browser can evaluate
 * among the loaded rows.
 */
export const selectFilterFields = createSelector(
  [selectAnswerFields, selectHasReviewStates, selectLocalSystemFields, selectSubmitters],
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

/** A condition of the address, and its field; undefined if the form has no field of that name. */
export interface DisplayedCondition {
  readonly condition: Condition;
  readonly field: FilterField | undefined;
  /** The form has no such field. */
  readonly isGone: boolean;
}

/** The conditions of the table, except a single review state, which has links of its own. */
export const selectDisplayedConditions = createSelector(
  [selectOtherConditions, selectFilterFields, selectFields],
  (conditions, fields, ofForm): readonly DisplayedCondition[] =>
    conditions.map((condition) => {
      const path = condition.kind === 'filesMissing' ? FILES_PATH : pathOf(condition);
      const field = fields.find((each) => each.path === path);
      // Before the fields are known, none is missing; system fields never are.
      const isGone = field === undefined && ofForm.length > 0 && path !== null && !path.startsWith('__');
      return { condition, field, isGone };
    }),
);
