import type { Field } from '#api/schemas/form/field';
import { conditionPath } from '#store/submission/filter/conditions';
import type { FormChoices } from '#shared/xform/formChoices';
import { optionsByPath, type LabelsOfFields } from '../choiceLabels';
import type { FilterField } from '../filterFields';

const presence = ['answered', 'empty'] as const;
/** Common properties of most fields. */
export const plain = { name: null, range: null, options: [], isNumber: false } as const;

/** Comparison properties, by type of answer. */
export const types = {
  text: {
    ...plain,
    operators: ['contains', 'lacks', 'startsWith', 'oneOf', 'noneOf', ...presence],
  },
  number: { ...plain, operators: ['range', 'oneOf', 'noneOf', ...presence], range: 'number', isNumber: true },
  day: { ...plain, operators: ['last', 'range', ...presence], range: 'day' },
  moment: { ...plain, operators: ['last', 'range', ...presence], range: 'moment' },
  place: { ...plain, operators: ['inBox', 'notInBox', ...presence] },
  // Only the presence of an answer can be compared.
  presence: { ...plain, operators: presence },
} as const satisfies Record<string, Omit<FilterField, 'path' | 'label'>>;

const typeOf = ({ type, binary }: Field): keyof typeof types => {
  if (binary === true) return 'presence';
  if (type === 'int' || type === 'decimal') return 'number';
  if (type === 'date') return 'day';
  if (type === 'dateTime') return 'moment';
  return type.startsWith('geo') ? 'place' : 'text';
};

/** The texts of questions and choices. */
export interface AnswerLabels {
  readonly words: LabelsOfFields;
  readonly choices: FormChoices | undefined;
  readonly language: number;
}

/**
 * Some questions of a form as filter fields.
 * @param labelOf returns the label shown before the conditions
 */
export const answerFields = (
  asked: readonly Field[],
  { choices, language }: AnswerLabels,
  repeats: readonly string[],
  labelOf: (field: Field, name: string) => string,
): FilterField[] => {
  const known = choices && optionsByPath(choices, language);
  return asked.map((field) => {
    const name = field.path.slice(1).replaceAll('/', '-');
    const path = conditionPath(field.path, repeats);
    const isInRepeat = path.includes('[]');
    const label = { text: labelOf(field, name) };
    const own = { path, label, name, ...(isInRepeat && { column: field.path.slice(1) }) };
    const type = typeOf(field);
    const listed = known?.get(field.path);
    // Numeric codes are compared as numbers, not as texts.
    if (!listed || listed.options.length === 0 || type !== 'text') return { ...types[type], ...own };
    const operators = listed.multiple ? (['selected', 'notSelected'] as const) : (['oneOf', 'noneOf'] as const);
    const options = listed.options.map(({ value, text }) => ({ value, text: { text } }));
    const { look } = listed;
    return { ...plain, ...own, operators: [...operators, ...presence], options, ...(look && { look }) };
  });
};

/**
 * Filter fields for rows of repeats. Outside of the table of its rows, the name of the repeat is a prefix.
 * @param table the path of the repeat whose rows the current table shows
 */
export const rowFields = (fields: readonly Field[], words: AnswerLabels, table: string): FilterField[] => {
  const isRepeat = ({ type }: Field): boolean => type === 'repeat';
  const repeats = fields.filter(isRepeat).map(({ path }) => path);
  const around = (path: string): readonly string[] => repeats.filter((repeat) => path.startsWith(`${repeat}/`));
  const titleOf = (path: string): string => words.words.get(path)?.label ?? path.slice(path.lastIndexOf('/') + 1);
  const labelOf = (field: Field): string =>
    [...around(field.path).filter((repeat) => !`${table}/`.startsWith(`${repeat}/`)), field.path]
      .map(titleOf)
      .join(': ');
  const questions = fields.filter(
    ({ type, path }) => type !== 'structure' && type !== 'repeat' && around(path).length > 0,
  );
  const isOwn = ({ path }: Field): boolean => table !== '' && path.startsWith(`${table}/`);
  const ordered = [...questions.filter(isOwn), ...questions.filter((field) => !isOwn(field))];
  return [
    ...answerFields(ordered, words, repeats, labelOf),
    ...fields.filter(isRepeat).map((repeat) => ({
      ...types.presence,
      path: conditionPath(repeat.path, repeats),
      name: repeat.path.slice(1).replaceAll('/', '-'),
      label: { text: labelOf(repeat) },
    })),
  ];
};
