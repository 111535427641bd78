import { isHolder } from './isHolder';

/** A difference between two states. */
export interface Difference {
  /** The names on its path, joined by dots; items of lists in brackets. */
  readonly path: string;
  /** undefined if it was added. */
  readonly before: unknown;
  /** undefined if it was removed. */
  readonly after: unknown;
}

/** The maximum number shown; with more differences the value counts as replaced. */
export const mostDifferences = 200;

/** Both are lists, or neither is. */
const areAlike = (before: unknown, after: unknown): boolean =>
  isHolder(before) && isHolder(after) && Array.isArray(before) === Array.isArray(after);

const below = (path: string, name: string, isItem: boolean): string => {
  if (isItem) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
};

/**
 * The differences between two states. States share unchanged parts, so only changed ones are compared.
 * @returns no more than `mostDifferences`
 */
export const differencesOf = (before: unknown, after: unknown): readonly Difference[] => {
  const found: Difference[] = [];
  const visit = (path: string, was: unknown, is: unknown): void => {
    if (Object.is(was, is) || found.length >= mostDifferences) return;
    if (!areAlike(was, is) || !isHolder(was) || !isHolder(is)) {
      found.push({ path, before: was, after: is });
      return;
    }
    for (const name of new Set([...Object.keys(was), ...Object.keys(is)]))
      visit(below(path, name, Array.isArray(is)), was[name], is[name]);
  };
  visit('', before, after);
  return found;
};
