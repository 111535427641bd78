import type { FastifyInstance } from 'fastify';
import { endpoints, type EndpointName } from '../../api/endpoints';
import type { Deps } from '../deps';
import type { Handlers } from './context';
import { changedObjects } from './request/changedObjects';
import { heavyReads } from './request/heavyReads';
import { registerRoute, type RawHandler } from './route';

/** Whether the path has the token of a draft, which alone grants access; every caller is then anonymous. */
const isTest = (path: string): boolean => path.startsWith('/test/');

/** Registers every call of the contract with its handler. The type of `handlers` guarantees that none is missing. */
export const registerEndpoints = (app: FastifyInstance, deps: Deps, handlers: Handlers<EndpointName>): void => {
  for (const [name, handler] of Object.entries(handlers)) {
    // Object.entries loses the relation of handler and row, which the type of the table has checked.
    const row = endpoints[name as EndpointName];
    const isHeavy = heavyReads.has(name as EndpointName);
    registerRoute(
      app,
      deps,
      { ...row, isHeavy, anonymous: isTest(row.path), changes: changedObjects[name as EndpointName] },
      handler as unknown as RawHandler,
    );
  }
};
