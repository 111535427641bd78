import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, type ProblemError } from '../domain/problem';
import { refuse } from './problems';

/** Why an address leads nowhere (facts: api §1). */
const problemAt = (url: string): ProblemError => {
  const version = /^\/v(\d+)(\/|\?|$)/.exec(url)?.[1];
  if (version === undefined) return problem('versionMissing');
  return version === '1' ? problem('notFound') : problem('versionUnknown', { got: version });
};

/**
 * Answers addresses that no route has.
 * @param site may answer those that are places of the site
 */
export const registerUnknown = (
  app: FastifyInstance,
  site: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined = () => undefined,
): void => {
  app.setNotFoundHandler((request, reply) => {
    return site(request, reply) ?? refuse(reply, problemAt(request.url));
  });
};
