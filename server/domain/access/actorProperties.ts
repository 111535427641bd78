import * as textLengths from '#api/textLengths';
import { problem } from '../core/problem';
import { isPropertyName } from '../entity/names';

/** Validates the name of a new property. @throws 400.8 */
export const checkPropertyName = (name: string): void => {
  if (isPropertyName(name) && name !== 'displayName') return;
  throw problem('unacceptableValue', { field: 'name', value: name, reason: 'it is no name for a property.' });
};

/**
 * The values to set, by property id; null removes one.
 * @param known the property ids of the project, by name
 * @throws 400.8 for an unknown property, or a value that is no text; 400.13 for a text that is too long
 */
export const readProperties = (
  given: Readonly<Record<string, unknown>>,
  known: ReadonlyMap<string, number>,
): ReadonlyMap<number, string | null> => {
  const values = new Map<number, string | null>();
  for (const [name, value] of Object.entries(given)) {
    const id = known.get(name);
    if (id === undefined) {
      throw problem('unacceptableValue', {
        field: 'properties',
        value: name,
        reason: 'the project has no such property.',
      });
    }
    if (value !== null && typeof value !== 'string') {
      throw problem('unacceptableValue', { field: name, value, reason: 'it must be a text, or null.' });
    }
    const text = value?.trim() ?? '';
    if (text.length > textLengths.name) {
      throw problem('tooLong', { field: name, maxLength: String(textLengths.name) });
    }
    values.set(id, text === '' ? null : text);
  }
  return values;
};
