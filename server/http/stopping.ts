import type { FastifyInstance } from 'fastify';
import { problem } from '../domain/core/problem';
import { refuse } from './reply/problems';

/** In seconds: a restart is over by then. */
const RETRY_SECONDS = 30;

/**
 * Refuses requests on open connections during shutdown with a problem, instead of the response of the framework. Must be
 * registered before other hooks.
 */
export const refuseDuringShutdown = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping) void refuse(reply, problem('stopping', { retryAfter: RETRY_SECONDS }));
    else done();
  });
};
