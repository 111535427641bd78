import type { Field } from '../../../api/schemas/field';
import { problem } from '../problem';

/** A field's path with a type it had in an earlier definition of the form. */
export type EarlierField = Pick<Field, 'path' | 'type'>;

/**
 * Refuses a definition that gives a field another type than it had: its answers would not fit into one column. Only
 * text takes everything, so any type may become `string`, and nothing leads back (facts: api §10.1).
 * @param earlier of all that the form published
 * @throws 400.17 `fieldTypeChanged` with the earlier type
 */
export const checkFieldTypes = (fields: readonly Field[], earlier: readonly EarlierField[]): void => {
  const types = new Map(fields.filter(({ type }) => type !== 'string').map(({ path, type }) => [path, type]));
  const changed = earlier.find(({ path, type }) => types.has(path) && types.get(path) !== type);
  if (changed) throw problem('fieldTypeChanged', { path: changed.path, type: changed.type });
};
