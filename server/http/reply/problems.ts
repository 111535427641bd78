import type { FastifyReply } from 'fastify';
import { filesAwayProblem } from '../../domain/blob/blobStoreUnavailable';
import { problem, ProblemError } from '../../domain/core/problem';
import { unreachableProblem } from '../../db/connection/unreachable';
import { fullProblem } from '../../db/connection/full';
import { longSearchProblem } from '../../db/submission/query/foundIn';
import { violationProblem } from '../../db/connection/violations';
import type { Log } from '../../deps';

/** Response of a failed request. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type RenderProblem = (error: ProblemError) => ProblemReply;

/** Headers of a problem. Temporary ones have `Retry-After` in seconds, which is also in their details (RFC 9110 §10.2.3). */
export const problemHeaders = ({ details }: ProblemError, contentType: string): ProblemReply['headers'] => ({
  'content-type': contentType,
  ...(typeof details?.retryAfter === 'number' ? { 'retry-after': String(details.retryAfter) } : {}),
});

/** The format of the protocol: a numeric code, and `details` only if there are any. */
export const renderJson: RenderProblem = (error) => ({
  status: Math.floor(error.code),
  headers: problemHeaders(error, 'application/json; charset=utf-8'),
  body: JSON.stringify({ message: error.message, code: error.code, details: error.details }),
});

/** Responds with a problem, in JSON by default. */
export const refuse = (reply: FastifyReply, error: ProblemError, render: RenderProblem = renderJson): FastifyReply => {
  const { status, headers, body } = render(error);
  // It belongs to the response that failed.
  void reply.removeHeader('etag');
  return reply.code(status).headers(headers).send(body);
};

/**
 * The problem for an error. An unexpected error is logged with its stack and reported by its reference.
 * @param reference id of the request in the log
 */
export const toProblem = (error: unknown, log: Log, reference: string): ProblemError => {
  if (error instanceof ProblemError) return error;
  const violation = violationProblem(error);
  if (violation) return violation;
  const longSearch = longSearchProblem(error);
  if (longSearch) return longSearch;
  const away = unreachableProblem(error);
  if (away) {
    // It affects every request, so the stack is of no use.
    log.error({ reference, error: String(error) }, 'the database is away');
    return away;
  }
  const filesAway = filesAwayProblem(error);
  if (filesAway) {
    log.error({ reference, error: String(error) }, 'the store of files is away');
    return filesAway;
  }
  const full = fullProblem(error);
  if (full) {
    log.error({ reference, error: String(error) }, 'the disk is full');
    return full;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ reference, message, stack }, 'a request crashed');
  return problem('crash', { reference });
};
