/** How many answers have a choice at which place of their order, counted from 1. */
export interface PlacedChoice {
  readonly value: string;
  readonly place: number;
  readonly count: number;
}

/** A choice, how often it was put first, second and so on, and the mean of these places. */
export interface RankedChoice {
  readonly value: string;
  readonly counts: number[];
  readonly mean: number;
}

/** The choices of an answer that puts them in an order, the first one first. */
export const choicesInOrder = (answer: string): readonly string[] => answer.split(' ').filter(Boolean);

/** The mean place of a choice among those who placed it. */
const meanPlace = (counts: readonly number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / total;
};

/**
 * What answers that order choices come to: those that are mostly put first come first.
 * @param limit at most so many choices
 */
export const rankPlaces = (
  placed: Iterable<PlacedChoice>,
  limit: number,
): { readonly distinct: number; readonly places: RankedChoice[] } => {
  const all = new Map<string, number[]>();
  for (const { value, place, count } of placed) {
    const counts = all.get(value) ?? [];
    all.set(value, counts);
    while (counts.length < place) counts.push(0);
    counts[place - 1] = (counts[place - 1] ?? 0) + count;
  }
  const ordered = [...all]
    .map(([value, counts]) => ({ value, counts, mean: meanPlace(counts) }))
    .toSorted((a, b) => a.mean - b.mean || (a.value < b.value ? -1 : 1));
  return { distinct: all.size, places: ordered.slice(0, limit) };
};
