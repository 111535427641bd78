import { createSelector } from '@reduxjs/toolkit';
import { ownFields } from '../../api/ownFields';
import type { Field } from '../../api/schemas/field';
import { reviewNames } from '../../api/reviewStates';
import type { MessageKey } from '../../translations';
import { selectFields } from '../entities/fields';
import { pathOf, type Condition, type FilterValue, type RangeType } from '../filter/conditions';
import { selectFormChoices, type FormChoices } from '../formChoices';
import { selectSubmitters } from '../submissionActs';
import { optionsByPath, selectHeadingWords, selectWordsLanguage, type WordsByField } from './choiceLabels';
import { selectAsked } from './loadedRows';
import { selectSystemColumns } from './submissionColumns';
import { selectOffersAnswers, selectOtherConditions } from './submissionFilter';
import { selectTellsReview } from './submissionReview';

/** What a field can be compared by, where somebody chooses; the others come from cells and addresses. */
export type FilterOperator = Exclude<Condition['kind'], 'other' | 'outside'>;

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
}

/** The path that stands for the condition that files are missing. */
const FILES_PATH = '__system/attachmentsPresent';

const presence = ['answered', 'empty'] as const;
const plain = { name: null, range: null, options: [], isNumber: false } as const;

const types = {
  text: {
    ...plain,
    operators: ['contains', 'lacks', 'startsWith', 'oneOf', 'noneOf', ...presence],
  },
  number: { ...plain, operators: ['range', 'oneOf', 'noneOf', ...presence], range: 'number', isNumber: true },
  day: { ...plain, operators: ['last', 'range', ...presence], range: 'day' },
  moment: { ...plain, operators: ['last', 'range', ...presence], range: 'moment' },
  place: { ...plain, operators: ['inBox', 'notInBox', ...presence] },
  // Of the others one can only ask whether they are there.
  presence: { ...plain, operators: presence },
} as const satisfies Record<string, Omit<FilterField, 'path' | 'label'>>;

const typeOf = ({ type, binary }: Field): keyof typeof types => {
  if (binary === true) return 'presence';
  if (type === 'int' || type === 'decimal') return 'number';
  if (type === 'date') return 'day';
  if (type === 'dateTime') return 'moment';
  return type.startsWith('geo') ? 'place' : 'text';
};

const answerFields = (
  fields: readonly Field[],
  words: WordsByField,
  choices: FormChoices | undefined,
  language: number,
): FilterField[] => {
  const known = choices && optionsByPath(choices, language);
  return ownFields(fields).map((field) => {
    const path = field.path.slice(1);
    const name = path.replaceAll('/', '-');
    const own = { path, label: { text: words.get(field.path)?.label ?? name }, name };
    const type = typeOf(field);
    const listed = known?.get(field.path);
    // Codes that are numbers are compared as such, not as texts.
    if (!listed || listed.options.length === 0 || type !== 'text') return { ...types[type], ...own };
    const operators = listed.multiple ? (['selected', 'notSelected'] as const) : (['oneOf', 'noneOf'] as const);
    const options = listed.options.map(({ value, text }) => ({ value, text: { text } }));
    return { ...plain, ...own, operators: [...operators, ...presence], options };
  });
};

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

/**
 * What the submissions of a form can be filtered by: what the server can be asked, and else what the browser finds among those
 * that are loaded.
 */
export const selectFilterFields = createSelector(
  [
    selectFields,
    selectFormChoices,
    selectWordsLanguage,
    selectTellsReview,
    selectOffersAnswers,
    selectKnownHere,
    selectSubmitters,
    selectHeadingWords,
  ],
  (fields, choices, language, tellsReview, isAboutAnswers, knownHere, submitters, words): readonly FilterField[] => [
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
    ...(isAboutAnswers ? answerFields(fields, words, choices, language) : []),
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
