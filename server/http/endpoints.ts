import type { FastifyInstance } from 'fastify';
import { endpoints, type EndpointName } from '../../api/endpoints';
import type { Deps } from '../deps';
import type { Handlers } from './context';
import { registerRoute, type RawHandler } from './route';

/** Registers every call of the contract with its handler. That none is missing, the handlers' type sees to. */
export const registerEndpoints = (app: FastifyInstance, deps: Deps, handlers: Handlers<EndpointName>): void => {
  for (const [name, handler] of Object.entries(handlers)) {
    // Object.entries forgets which handler goes with which row; the table's type holds them together.
    const row = endpoints[name as EndpointName];
    registerRoute(app, deps, row, handler as unknown as RawHandler);
  }
};
