import type { EndpointName, Params } from '#api/endpoints';
import { can } from '#api/verbs';
import { requestKey } from '../request/key';
import type { Need } from './definition';
import { expanded, exploredQuery, listedQuery } from '../submission/rowsQuery';
import { routeDefinition, type RouteName } from './routes';
import { siteEndpoints } from '../request/siteEndpoints';

/** The parameters of a route, from its path. */
export interface RouteParams {
  readonly projectId?: number;
  readonly xmlFormId?: string;
  readonly userId?: number;
  readonly instanceId?: string;
  readonly datasetName?: string;
  readonly uuid?: string;
}

/** A current or next location: a route with its parameters, and the query of its address. */
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

/** The facts that decide which requests are sent. */
export interface RequestConditions {
  readonly verbs: readonly string[];
  readonly abilities?: readonly string[] | undefined;
}

type Conditions = Pick<Need, 'site' | 'lacks' | 'ability' | 'without'>;

const isSent = (
  { site = [], lacks, ability, without }: Conditions,
  { verbs, abilities = [] }: RequestConditions,
): boolean =>
  can(verbs, site) &&
  !(lacks && can(verbs, [lacks])) &&
  (ability === undefined || abilities.includes(ability)) &&
  (without === undefined || !abilities.includes(without));

const listedQueries = { filtered: listedQuery, explored: exploredQuery, all: expanded };

const parametersOf = (name: EndpointName, params: RouteParams): Record<string, string | number> => {
  const { path } = siteEndpoints[name];
  return Object.fromEntries(Object.entries(params).filter(([param]) => path.includes(`:${param}`)));
};

/**
 * The requests that a place needs (the row of its route in the map), in order.
 * @param known the user's sitewide verbs and the server's abilities; undefined includes every request
 */
export const neededRequests = (
  { route, params, query: asked = {} }: Place,
  known?: RequestConditions,
): readonly NeededRequest[] =>
  routeDefinition(route)
    .needs.map((need) => (typeof need === 'string' ? { name: need } : need))
    .filter((need: Conditions) => !known || isSent(need, known))
    .map((need) => {
      // A test over the whole map checks that the call needs no others.
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
