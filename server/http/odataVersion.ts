import type { FastifyInstance } from 'fastify';

/** Makes every answer below `.svc` say its OData version, those from before a handler runs included. */
export const addODataVersion = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (/\.svc(\/|\?|$)/.test(request.url)) void reply.header('OData-Version', '4.0');
  });
};
