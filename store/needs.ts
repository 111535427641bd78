import type { EndpointName, Params } from '../api/endpoints';
import { can } from '../api/verbs';
import { requestKey } from './requestKey';
import type { Need } from './routeDefinition';
import { expanded, exploredQuery, listedQuery } from './rowsQuery';
import { routeDefinition, type RouteName } from './routes';
import { siteEndpoints } from './siteEndpoints';

/** The parameters of a route, from its path. */
export interface RouteParams {
  readonly projectId?: number;
  readonly xmlFormId?: string;
  readonly userId?: number;
  readonly instanceId?: string;
}

/** Where the site is, or goes: a route with its parameters, and what its address asks for. */
export interface Place {
  readonly route: RouteName;
  readonly params: RouteParams;
  readonly query?: Readonly<Record<string, string>>;
}

/** A request that a route needs, ready to be sent. */
export interface NeededRequest {
  readonly key: string;
  readonly name: EndpointName;
  readonly params: Params<EndpointName>;
  readonly query: Readonly<Record<string, string | number | boolean>>;
}

/** What decides which of the needs are sent. */
export interface KnownRights {
  readonly verbs: readonly string[];
  readonly abilities?: readonly string[] | undefined;
}

type Conditions = Pick<Need, 'site' | 'ability' | 'without'>;

const isSent = ({ site = [], ability, without }: Conditions, { verbs, abilities = [] }: KnownRights): boolean =>
  can(verbs, site) &&
  (ability === undefined || abilities.includes(ability)) &&
  (without === undefined || !abilities.includes(without));

const listedQueries = { filtered: listedQuery, explored: exploredQuery, all: expanded };

const parametersOf = (name: EndpointName, params: RouteParams): Record<string, string | number> => {
  const { path } = siteEndpoints[name];
  return Object.fromEntries(Object.entries(params).filter(([param]) => path.includes(`:${param}`)));
};

/**
 * The requests that a place needs (the row of its route in the map), in order.
 * @param known the sitewide verbs of the user, and what the server can do; undefined includes every need
 */
export const neededRequests = (
  { route, params, query: asked = {} }: Place,
  known?: KnownRights,
): readonly NeededRequest[] =>
  routeDefinition(route)
    .needs.map((need) => (typeof need === 'string' ? { name: need } : need))
    .filter((need: Conditions) => !known || isSent(need, known))
    .map((need) => {
      // A test over the whole map proves that they are all the call needs.
      const own = {
        ...parametersOf(need.name, params),
        ...('params' in need ? need.params : {}),
      } as Params<EndpointName>;
      const query = {
        ...('query' in need ? need.query : {}),
        ...('listed' in need && listedQueries[need.listed](asked)),
      };
      return { key: requestKey(need.name, own, query), name: need.name, params: own, query };
    });
