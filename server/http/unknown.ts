import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, type ProblemError } from '../domain/core/problem';
import { refuse } from './reply/problems';

/** The reason for an unmatched path (docs/protocol.md#transport). */
const problemAt = (url: string): ProblemError => {
  const version = /^\/v(\d+)(\/|\?|$)/.exec(url)?.[1];
  if (version === undefined) return problem('versionMissing');
  return version === '1' ? problem('notFound') : problem('versionUnknown', { got: version });
};

/**
 * Responds to requests that match no route. The handler does not return the reply: it is thenable, and Fastify would add listeners to the
 * response to wait for it.
 * @param site answers those for pages of the site, and returns whether it does
 */
export const registerUnknown = (
  app: FastifyInstance,
  site: (request: FastifyRequest, reply: FastifyReply) => boolean = () => false,
): void => {
  app.setNotFoundHandler((request, reply) => {
    if (!site(request, reply)) refuse(reply, problemAt(request.url));
  });
};
