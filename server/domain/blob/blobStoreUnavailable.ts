import { problem, type ProblemError } from '../core/problem';

const RETRY_SECONDS = 10;

/** The blob store is unreachable, refuses, or has stored damaged content. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable';
}

/** A blob location has no such file. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

/** The problem for an unavailable blob store: nothing was stored, and devices retry. @returns undefined for all other errors */
export const filesAwayProblem = (error: unknown): ProblemError | undefined =>
  error instanceof BlobStoreUnavailable ? problem('filesAway', { retryAfter: RETRY_SECONDS }) : undefined;
