import { problem, type ProblemError } from '../../domain/problem';

const RETRY_SECONDS = 5;

/**
 * SQLSTATE codes of a database that is shutting down, starting, or has no connection left, and of one that was promoted or demoted
 * under us; and what the network says of a machine that does not answer.
 */
const CODES =
  /^(08...|57P0[1-5]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** A socket of this machine that is not there, or has too many waiting; of files the same codes mean something else. */
const SOCKET_CODES = /^(ENOENT|EAGAIN)$/;

/** The driver's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CODES.test(code)) return true;
  if (SOCKET_CODES.test(code) && 'syscall' in error && error.syscall === 'connect') return true;
  if (MESSAGES.test(error.message)) return true;
  // One for each of a machine's addresses.
  return error instanceof AggregateError && error.errors.some(isAway);
};

/**
 * The problem of a database that cannot be reached, or just restarts: nothing was stored, and phones keep what they send and repeat
 * it. A commit whose answer was lost may have been stored all the same, and repeating it is harmless there.
 * @returns undefined for all other errors
 */
export const awayProblem = (error: unknown): ProblemError | undefined =>
  isAway(error) ? problem('databaseAway', { retryAfter: RETRY_SECONDS }) : undefined;
