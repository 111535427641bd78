/** More bins would be too narrow to distinguish. */
const MOST = 40;

/** Rounds to 1, 2 or 5 times a power of ten. @param least the smallest acceptable fraction of `width` */
const round = (width: number, least: number): number => {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= width * least) ?? 10;
  // A division, so that errors of small steps do not add up.
  return power < 1 ? step / Math.round(1 / power) : step * power;
};

/** Integers within this range have a bin each. */
const FEW = 25;

const NEAR = 0.7;
const UP = 1 - 1e-12;

/** Bins of a histogram: from `start`, each of this width. */
export interface NumberBins {
  readonly start: number;
  readonly width: number;
  readonly bins: number;
}

/**
 * Bins for a distribution of numbers, at most 40: the width follows the Freedman-Diaconis rule, rounded to common steps. Integers
 * have integer bins.
 * @param figures statistics of at least one number
 */
export const numberBins = (figures: {
  readonly answered: number;
  readonly min: number;
  readonly max: number;
  readonly quartiles: readonly number[];
  readonly areWhole: boolean;
}): NumberBins => {
  const { answered, min, max, quartiles, areWhole } = figures;
  const range = max - min;
  if (!(range > 0) || !Number.isFinite(range)) return { start: min, width: 1, bins: 1 };
  const [low = min, , high = max] = quartiles;
  const byRule = (2 * (high - low)) / Math.cbrt(answered);
  // The rule gives no width if half of the numbers are equal.
  const wanted = byRule > 0 ? byRule : range / Math.min(MOST, Math.ceil(Math.log2(answered)) + 1);
  const least = Math.max(range / (MOST - 1), areWhole ? 1 : 0);
  const near = areWhole && range < FEW ? 1 : round(wanted, NEAR);
  const width = near >= least ? near : round(least, UP);
  const start = Math.floor(min / width) * width;
  // The end of the last bin is inclusive, but integers with bins of width 1 have a bin each.
  const bins = Math.max(1, areWhole ? Math.floor((max - start) / width) + 1 : Math.ceil((max - start) / width));
  return { start, width, bins };
};
