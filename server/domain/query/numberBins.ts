/** More would be narrower than people can tell apart. */
const MOST = 40;

/** 1, 2 or 5 times a power of ten, near to so much. @param least how small a part of it is near enough */
const round = (width: number, least: number): number => {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= width * least) ?? 10;
  // Written as a division, small steps have no error that adds up.
  return power < 1 ? step / Math.round(1 / power) : step * power;
};

/** Of whole numbers that are so near to each other, each has a bin of its own. */
const FEW = 25;

const NEAR = 0.7;
const UP = 1 - 1e-12;

/** The bins of a histogram: from `start`, each so wide. */
export interface NumberBins {
  readonly start: number;
  readonly width: number;
  readonly bins: number;
}

/**
 * The bins that show how numbers are distributed: as wide as the rule of Freedman and Diaconis says, rounded to what people count
 * in, 40 at most. Whole numbers have whole bins.
 * @param figures what is known of the numbers, of which there is at least one
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
  // Where half of all are equal, the rule says nothing.
  const wanted = byRule > 0 ? byRule : range / Math.min(MOST, Math.ceil(Math.log2(answered)) + 1);
  const least = Math.max(range / (MOST - 1), areWhole ? 1 : 0);
  const near = areWhole && range < FEW ? 1 : round(wanted, NEAR);
  const width = near >= least ? near : round(least, UP);
  const start = Math.floor(min / width) * width;
  // The end of the last bin belongs to it, but a whole number has a bin of its own where they are as wide as that.
  const bins = Math.max(1, areWhole ? Math.floor((max - start) / width) + 1 : Math.ceil((max - start) / width));
  return { start, width, bins };
};
