import type { Durations } from '../../../api/schemas/progress';

/** A median of so many is as good as one of all, and reading the answers of all would take long; of several forms they are fewer. */
const NEWEST = 500;
const NEWEST_TOGETHER = 2000;
const NEWEST_LEAST = 50;

/** Interviews that took longer were not ended when they were done. */
export const DAY_SECONDS = 86_400;

/** Of how many interviews of each form the duration is told, if it is told of so many forms. */
export const interviewsEach = (forms: number): number =>
  Math.max(NEWEST_LEAST, Math.min(NEWEST, Math.floor(NEWEST_TOGETHER / forms)));

/** What interviews come to, as the database computes it. @param taken how long each took, in seconds; null if that is not noted */
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
