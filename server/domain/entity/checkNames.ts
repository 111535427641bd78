import { problem } from '../core/problem';
import { isListName, isPropertyName } from './names';

const refuse = (name: string, reason: string) => problem('unacceptableValue', { field: 'name', value: name, reason });

/** Validates the name of a new entity list. @throws 400.8 */
export const checkDatasetName = (name: string): void => {
  if (isListName(name)) return;
  throw refuse(name, 'a list is named by letters, digits, _, - and :, and begins with no digit, no - and no __.');
};

/** Validates the name of a new property of a list. @throws 400.8 */
export const checkDatasetPropertyName = (name: string): void => {
  if (isPropertyName(name)) return;
  throw refuse(
    name,
    'a property is named by letters, digits, _, - and dots, begins with no digit, - or __, and is neither name nor label.',
  );
};

/**
 * Name of a property in OData, where `-` and `.` are not possible. Two names that become the same one are numbered.
 * @param taken names of the other properties in OData
 */
export const odataNameOf = (name: string, taken: readonly string[]): string => {
  const plain = name.replace(/[-.]/g, '_');
  const numbered = (index: number): string => {
    const text = index === 1 ? plain : `${plain}_${index}`;
    return taken.includes(text) ? numbered(index + 1) : text;
  };
  return numbered(1);
};
