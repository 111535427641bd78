import type { Field } from './schemas/field';

/**
 * The fields that a row of a table has, in the form's order: of the submissions, or of one of their repeats, whose rows also have what
 * is around them. A repeat in them is one field, which is none of the table's own repeats nor anything inside of another.
 * @param table the path of the repeat; empty for submissions
 */
export const tableFields = (fields: readonly Field[], table: string): readonly Field[] => {
  const repeats = fields.filter(({ type }) => type === 'repeat').map(({ path }) => path);
  const others = repeats.filter((path) => !`${table}/`.startsWith(`${path}/`));
  return fields.filter(
    ({ type, path }) =>
      type !== 'structure' &&
      (type !== 'repeat' || others.includes(path)) &&
      !others.some((repeat) => path.startsWith(`${repeat}/`)),
  );
};

/**
 * The fields that a submission answers once, in the form's order: neither groups nor repeats, nor what is inside of a repeat.
 */
export const ownFields = (fields: readonly Field[]): readonly Field[] =>
  tableFields(fields, '').filter(({ type }) => type !== 'repeat');
