import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, type ProblemError } from '../domain/problem';
import { refuse } from './problems';

/** The reason why a path is unknown (docs/protocol.md#transport). */
const problemAt = (url: string): ProblemError => {
  const version = /^\/v(\d+)(\/|\?|$)/.exec(url)?.[1];
  if (version === undefined) return problem('versionMissing');
  return version === '1' ? problem('notFound') : problem('versionUnknown', { got: version });
};

/** Answers requests that match no route. @param site may answer those that are pages of the site */
export const registerUnknown = (
  app: FastifyInstance,
  site: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined = () => undefined,
): void => {
  app.setNotFoundHandler((request, reply) => {
    return site(request, reply) ?? refuse(reply, problemAt(request.url));
  });
};
