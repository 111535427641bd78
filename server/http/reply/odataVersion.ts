import type { FastifyInstance } from 'fastify';

/** Adds the OData version to every response below `.svc`, including those sent before a handler runs. */
export const addODataVersion = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (/\.svc(\/|\?|$)/.test(request.url)) void reply.header('OData-Version', '4.0');
  });
};
