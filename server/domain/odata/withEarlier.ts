import type { Field } from '../../../api/schemas/field';

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * The fields of a definition, then those of earlier ones that it does not have. What was in a repeat is left out, since rows
 * of repeats have the columns of the form as it is now; so is what was in a group that is a question today.
 * @param own as stored: each structure before its content
 * @param earlier likewise, of one earlier version after the other, the newest first
 */
export const withEarlier = (own: readonly Field[], earlier: readonly Field[]): Field[] => {
  const groups = new Set(['']);
  for (const { path, type } of own) if (type === 'structure') groups.add(path);
  const known = new Set(own.map(({ path }) => path));
  const added: Field[] = [];
  // A group may come after its content where they are of different versions.
  const byDepth = earlier.filter(({ type }) => type === 'structure').sort((a, b) => a.path.length - b.path.length);
  for (const field of [...byDepth, ...earlier.filter(({ type }) => type !== 'structure' && type !== 'repeat')]) {
    if (known.has(field.path) || !groups.has(parentOf(field.path))) continue;
    known.add(field.path);
    if (field.type === 'structure') groups.add(field.path);
    added.push(field);
  }
  const filled = (group: string): boolean =>
    added.some(({ path, type }) => type !== 'structure' && path.startsWith(`${group}/`));
  return [...own, ...added.filter(({ path, type }) => type !== 'structure' || filled(path))];
};
