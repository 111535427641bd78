import type { Happening, HappeningKind } from '../happenings';

/** What happened in a step, as the list shows it. */
export interface ToldHappening {
  readonly happening: Happening;
  readonly text: string;
  readonly fact: string;
  /** The type of its action, by which it is found, too. */
  readonly type: string;
}

/** What the list is narrowed to. */
export interface ActionFilter {
  readonly kind: HappeningKind | 'all';
  readonly search: string;
}

/** Those of a kind with all words of the search in them, in whatever letter case. */
export const filterHappenings = (
  told: readonly ToldHappening[],
  { kind, search }: ActionFilter,
): readonly ToldHappening[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return told.filter(({ happening, text, fact, type }) => {
    if (kind !== 'all' && !happening.kinds.includes(kind)) return false;
    const all = `${text} ${fact} ${type}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
};

/** The row of the last listed thing that had happened after so many steps; -1 if that was before all of them. */
export const rowAt = (listed: readonly ToldHappening[], step: number): number =>
  listed.findLastIndex(({ happening }) => happening.step <= step);
