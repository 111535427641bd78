import type { Field } from '#api/schemas/form/field';

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/**
 * Fields of a definition, followed by those that only earlier ones have. Omits fields of repeats, whose rows have the columns of
 * the current form, and fields of groups that are a question today.
 * @param own as stored: each structure before its content
 * @param earlier likewise, for each earlier version, newest first
 */
export const withEarlier = (own: readonly Field[], earlier: readonly Field[]): Field[] => {
  const groups = new Set(['']);
  for (const { path, type } of own) if (type === 'structure') groups.add(path);
  const known = new Set(own.map(({ path }) => path));
  const added: Field[] = [];
  // A group may come after its content if they are from different versions.
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
