import type { Field } from '#api/schemas/form/field';
import { problem } from '../core/problem';

/** Path of a field with its type in an earlier definition of the form. */
export type EarlierField = Pick<Field, 'path' | 'type'>;

/**
 * Refuses a definition that changes the type of a field: its answers would not fit into one column. Any type may become `string`,
 * but not the reverse.
 * @param earlier all published fields of the form
 * @throws 400.17 `fieldTypeChanged` with the earlier type
 */
export const checkFieldTypes = (fields: readonly Field[], earlier: readonly EarlierField[]): void => {
  const types = new Map(fields.filter(({ type }) => type !== 'string').map(({ path, type }) => [path, type]));
  const changed = earlier.find(({ path, type }) => types.has(path) && types.get(path) !== type);
  if (changed) throw problem('fieldTypeChanged', { path: changed.path, type: changed.type });
};
