import { problem, type ProblemError } from '../problem';

const RETRY_SECONDS = 10;

/** The store of uploaded files does not answer, refuses, or does not store what it was given. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
}

/** A place has no such file. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

/** The problem of a store that is away: nothing was stored, and phones keep what they send. @returns undefined for all other errors */
export const filesAwayProblem = (error: unknown): ProblemError | undefined =>
  error instanceof FilesAway ? problem('filesAway', { retryAfter: RETRY_SECONDS }) : undefined;
