import type { RequestEntry, RequestsState } from './requests';
import { neededFilter, neededRequests, type Place } from './needs';
import type { RouteDefinition } from './routeDefinition';
import { routes } from './routes';

/** Data that survives every navigation. */
const alwaysRetained: readonly string[] = ['roleList', 'userCurrent'];

/** Whether a request is for rows under another filter than this. */
const isOtherwiseFiltered = (key: string, { name }: RequestEntry, filter: string | undefined): boolean =>
  name === 'odataSubmissions' &&
  filter !== undefined &&
  (/\$filter=([^&]*)/.exec(key)?.[1] ?? '') !== encodeURIComponent(filter);

const scopeOf = (params: object): RouteDefinition['scope'] => {
  if ('xmlFormId' in params) return 'form';
  return 'projectId' in params ? 'project' : 'site';
};

/**
 * Which reads stay valid on a navigation: what the new route needs, and everything of the same project or form while the
 * user moves between its tabs, but not rows under another filter than this one's. The rest is read again when needed.
 */
export const retainedRequests = (requests: RequestsState, place: Place): ReadonlySet<string> => {
  const { route, params } = place;
  const needs = neededRequests(place);
  const needed = new Set(needs.map(({ key }) => key));
  const filter = neededFilter(place);
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
      if (!entry || isOtherwiseFiltered(key, entry, filter)) return false;
      return alwaysRetained.includes(entry.name) || needed.has(key) || sameScope(entry.params);
    }),
  );
};
