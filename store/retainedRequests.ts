import type { RequestEntry, RequestsState } from './requests';
import { neededRequests, type RouteParams } from './needs';
import type { RouteDefinition } from './routeDefinition';
import { routes, type RouteName } from './routes';

/** Data that survives every navigation. */
const alwaysRetained: readonly string[] = ['roleList', 'userCurrent'];

const scopeOf = (params: object): RouteDefinition['scope'] => {
  if ('xmlFormId' in params) return 'form';
  return 'projectId' in params ? 'project' : 'site';
};

/**
 * Which reads stay valid on a navigation: what the new route needs, and everything of the same project or form while the
 * user moves between its tabs. The rest is read again when needed.
 */
export const retainedRequests = (
  requests: RequestsState,
  route: RouteName,
  params: RouteParams,
): ReadonlySet<string> => {
  const needed = new Set(neededRequests(route, params).map(({ key }) => key));
  const scope = scopeOf(params);
  const sameScope = (asked: RequestEntry['params']): boolean =>
    scope !== 'site' &&
    routes[route].scope === scope &&
    scopeOf(asked) === scope &&
    asked.projectId === params.projectId &&
    asked.xmlFormId === params.xmlFormId;
  return new Set(
    Object.keys(requests).filter((key) => {
      const entry = requests[key];
      return entry && (alwaysRetained.includes(entry.name) || needed.has(key) || sameScope(entry.params));
    }),
  );
};
