import { isHolder } from './isHolder';

/** One place at which two states differ. */
export interface Difference {
  /** The names on the way to it, joined by dots; those of items of lists in brackets. */
  readonly path: string;
  /** undefined if it was not there. */
  readonly before: unknown;
  /** undefined if it is not there any more. */
  readonly after: unknown;
}

/** More are not shown; whatever differs in so many places is new as a whole. */
export const mostDifferences = 200;

/** Both are lists, or neither is. */
const areAlike = (before: unknown, after: unknown): boolean =>
  isHolder(before) && isHolder(after) && Array.isArray(before) === Array.isArray(after);

const below = (path: string, name: string, isItem: boolean): string => {
  if (isItem) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
};

/**
 * Where two states differ. States share what did not change, so only what changed is looked into.
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
