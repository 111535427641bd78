import { type Counted, figuresOfCounted } from './countedNumbers';
import { numberBins, type NumberBins } from './numberBins';

/** Statistics of at least one number. */
export interface NumberFigures {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly sum: number;
  /** The second is the median. */
  readonly quartiles: readonly number[];
  readonly areWhole: boolean;
}

/** Summary of numbers in bins. @param counts number of values in each bin, by its index; empty bins may be missing */
export const summaryInBins = (
  { min, max, mean, sum, quartiles, areWhole }: NumberFigures,
  { start, width, bins }: NumberBins,
  counts: ReadonlyMap<number, number>,
) => {
  const [q1 = min, median = mean, q3 = max] = quartiles;
  // Rounded, as sums of small steps would have spurious digits.
  const from = (index: number): number => Number((start + index * width).toPrecision(12));
  return {
    number: { min, q1, median, q3, max, mean, sum, areWhole },
    bins: Array.from({ length: bins }, (_, index) => ({ from: from(index), count: counts.get(index) ?? 0 })),
    width,
  };
};

/** The same for counted numbers in ascending order. @returns null without any */
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
