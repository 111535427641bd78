import type { FastifyReply } from 'fastify';
import { filesAwayProblem } from '../domain/blob/filesAway';
import { problem, ProblemError } from '../domain/problem';
import { awayProblem } from '../db/connection/away';
import { fullProblem } from '../db/connection/full';
import { violationProblem } from '../db/connection/violations';
import type { Log } from '../deps';

/** The answer to a request that failed. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type RenderProblem = (error: ProblemError) => ProblemReply;

/**
 * The headers of a problem. Temporary ones tell after how many seconds to retry, also in their details (RFC 9110 §10.2.3).
 */
export const problemHeaders = ({ details }: ProblemError, contentType: string): ProblemReply['headers'] => ({
  'content-type': contentType,
  ...(typeof details?.retryAfter === 'number' ? { 'retry-after': String(details.retryAfter) } : {}),
});

/** The protocol's own format: the code is a number, `details` is absent if there are none. */
export const renderJson: RenderProblem = (error) => ({
  status: Math.floor(error.code),
  headers: problemHeaders(error, 'application/json; charset=utf-8'),
  body: JSON.stringify({ message: error.message, code: error.code, details: error.details }),
});

/** Answers with a problem, in JSON by default. */
export const refuse = (reply: FastifyReply, error: ProblemError, render: RenderProblem = renderJson): FastifyReply => {
  const { status, headers, body } = render(error);
  // It belongs to the answer that there would have been.
  void reply.removeHeader('etag');
  return reply.code(status).headers(headers).send(body);
};

/**
 * The problem for an error. An unexpected error is logged with its stack and answered with a reference.
 * @param reference the request's id, under which the log has the rest
 */
export const toProblem = (error: unknown, log: Log, reference: string): ProblemError => {
  if (error instanceof ProblemError) return error;
  const violation = violationProblem(error);
  if (violation) return violation;
  const away = awayProblem(error);
  if (away) {
    // Every request meets it: where it happened says nothing.
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
