import type { Durations } from '../../api/schemas/progress';

/** Sample size per form and in total: the median of a sample is accurate enough, and reading all answers would take long. */
const NEWEST = 500;
const NEWEST_TOGETHER = 2000;
const NEWEST_LEAST = 50;

/** Longer interviews were not closed at their end. */
export const DAY_SECONDS = 86_400;

/** Sample size of each form, for a number of forms. */
export const interviewsEach = (forms: number): number =>
  Math.max(NEWEST_LEAST, Math.min(NEWEST, Math.floor(NEWEST_TOGETHER / forms)));

/** Statistics of interview durations, as the database computes them. @param taken durations in seconds; null if unknown */
export const durationsOf = (taken: readonly (number | null)[]): Durations => {
  const noted = taken.filter((seconds) => seconds !== null);
  const possible = noted.filter((seconds) => seconds >= 0 && seconds <= DAY_SECONDS).sort((one, other) => one - other);
  const half = (possible.length - 1) / 2;
  const [low, high] = [possible[Math.floor(half)], possible[Math.ceil(half)]];
  return {
    median: low === undefined || high === undefined ? null : low + (high - low) / 2,
    count: possible.length,
    dropped: noted.length - possible.length,
  };
};
