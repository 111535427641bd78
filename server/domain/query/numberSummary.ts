import { type Counted, figuresOfCounted } from './countedNumbers';
import { numberBins, type NumberBins } from './numberBins';

/** Figures of numbers, of which there are some. */
export interface NumberFigures {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly sum: number;
  /** The median among them. */
  readonly quartiles: readonly number[];
  readonly areWhole: boolean;
}

/** What numbers come to, in bins. @param counts how many there are in each bin, by its index; those without any may be missing */
export const summaryInBins = (
  { min, max, mean, sum, quartiles, areWhole }: NumberFigures,
  { start, width, bins }: NumberBins,
  counts: ReadonlyMap<number, number>,
) => {
  const [q1 = min, median = mean, q3 = max] = quartiles;
  // Sums of small steps would have digits that nobody wrote.
  const from = (index: number): number => Number((start + index * width).toPrecision(12));
  return {
    number: { min, q1, median, q3, max, mean, sum, areWhole },
    bins: Array.from({ length: bins }, (_, index) => ({ from: from(index), count: counts.get(index) ?? 0 })),
    width,
  };
};

/** The same of numbers of which it is known how many there are of each, in their order. @returns null without any */
export const summaryOfCounted = (numbers: readonly Counted[]) => {
  const figures = figuresOfCounted(numbers);
  if (figures === null) return null;
  const place = numberBins(figures);
  const counts = new Map<number, number>();
  for (const { value, count } of numbers) {
    const bin = Math.min(place.bins - 1, Math.floor((value - place.start) / place.width));
    counts.set(bin, (counts.get(bin) ?? 0) + count);
  }
  return summaryInBins(figures, place, counts);
};
