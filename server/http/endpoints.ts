import type { FastifyInstance } from 'fastify';
import { endpoints, type EndpointName } from '../../api/endpoints';
import type { Deps } from '../deps';
import type { Handlers } from './context';
import { changedObjects } from './changedObjects';
import { heavyReads } from './heavyReads';
import { registerRoute, type RawHandler } from './route';

/** Registers every call of the contract with its handler. The type of `handlers` ensures that none is missing. */
export const registerEndpoints = (app: FastifyInstance, deps: Deps, handlers: Handlers<EndpointName>): void => {
  for (const [name, handler] of Object.entries(handlers)) {
    // Object.entries loses which handler belongs to which row; the table's type has checked it.
    const row = endpoints[name as EndpointName];
    const isHeavy = heavyReads.has(name as EndpointName);
    registerRoute(
      app,
      deps,
      { ...row, isHeavy, changes: changedObjects[name as EndpointName] },
      handler as unknown as RawHandler,
    );
  }
};
