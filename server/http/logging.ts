import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

const HIDDEN = '…';

/**
 * A URL as it is logged: tokens and the web-form ids of drafts grant access, so they are masked.
 * @param url path and query as sent
 */
export const loggedUrl = (url: string): string =>
  url
    .replace(/\/(key|test|sessions)\/(?!restore\b|current\b)[^/?]+/g, `/$1/${HIDDEN}`)
    .replace(
      /\/(-|-\/single|-\/preview|-\/x|-\/edit|v1\/form-links)\/(?!(?:single|preview|x|edit)\/)[^/?]+/,
      `/$1/${HIDDEN}`,
    )
    .replace(/([?&](?:st|token|\d+)=)[^&]*/g, `$1${HIDDEN}`);

/** Logged properties of a request: no headers, no body. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
};

/** One log line per request, after its response; half of what Fastify writes, which costs as much as a small response. */
export class ResponseLogController extends LogController {
  override incomingRequest(): void {
    // Part of the line of the response.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}
