import { problem, type ProblemError } from '../../domain/core/problem';

const RETRY_SECONDS = 5;

/**
 * SQLSTATE codes of a database that is shutting down, starting, out of connections, promoted or demoted, and system codes of
 * unreachable machines.
 */
const CODES =
  /^(08...|57P0[1-5]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** A local socket that does not exist or has too many waiting clients; for files the same codes mean something else. */
const SOCKET_CODES = /^(ENOENT|EAGAIN)$/;

/** The driver's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (CODES.test(code)) return true;
  if (SOCKET_CODES.test(code) && 'syscall' in error && error.syscall === 'connect') return true;
  if (MESSAGES.test(error.message)) return true;
  // One error per address of the machine.
  return error instanceof AggregateError && error.errors.some(isUnreachable);
};

/**
 * The problem for an unreachable or restarting database: nothing was stored, and devices retry. A commit without a response may
 * have been stored; repeating it is harmless.
 * @returns undefined for all other errors
 */
export const unreachableProblem = (error: unknown): ProblemError | undefined =>
  isUnreachable(error) ? problem('databaseAway', { retryAfter: RETRY_SECONDS }) : undefined;
