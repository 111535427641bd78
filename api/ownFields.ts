import type { Field } from './schemas/form/field';

/**
 * Fields in the rows of a table, in the order of the form. Rows of a repeat include the fields of their enclosing rows. A nested
 * repeat is a single field, without its contents.
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

/** Fields with one answer per submission, in the order of the form: no groups, repeats, or contents of repeats. */
export const ownFields = (fields: readonly Field[]): readonly Field[] =>
  tableFields(fields, '').filter(({ type }) => type !== 'repeat');
