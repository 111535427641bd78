import type { FastifyInstance } from 'fastify';
import { problem } from '../domain/problem';
import { refuse } from './problems';

/** In seconds: a restart is over by then. */
const RETRY_SECONDS = 30;

/**
 * Refuses in words what still comes on open connections while the server is being stopped; the framework would say so in a form of its
 * own. To be called before other hooks.
 */
export const refuseWhileStopping = (app: FastifyInstance): void => {
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
