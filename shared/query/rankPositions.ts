/** How many answers rank a choice at a position, counted from 1. */
export interface PlacedChoice {
  readonly value: string;
  readonly place: number;
  readonly count: number;
}

/** A choice, its number of first positions, second positions and so on, and its mean position. */
export interface RankedChoice {
  readonly value: string;
  readonly counts: number[];
  readonly mean: number;
}

/** Choices of a ranking answer, first one first. */
export const choicesInOrder = (answer: string): readonly string[] => answer.split(' ').filter(Boolean);

/** Mean position of a choice in the answers that rank it. */
const meanPlace = (counts: readonly number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / total;
};

/**
 * Summary of ranking answers, best mean position first.
 * @param limit maximum number of choices
 */
export const rankPositions = (
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
