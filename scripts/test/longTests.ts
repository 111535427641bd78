import LONG from '../../test/runner/longTests.json';

/**
 * Path prefixes of Jest's long tests: they start whole programs, fail repeatedly on purpose, or read large data. They begin
 * first (test/runner/longestFirst.cjs), and `npm run check` leaves them out.
 */
export const longTests: readonly string[] = LONG;

/** Whether a test file of Jest is a long one. */
export const isLong = (file: string): boolean => longTests.some((start) => file.startsWith(start));
