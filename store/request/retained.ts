import type { RequestEntry, RequestsState } from './requests';
import { neededRequests, type Place } from '../route/requests';
import type { RouteDefinition } from '../route/definition';
import { routes } from '../route/routes';

/** Data that survives any navigation. */
const alwaysRetained: readonly string[] = ['roleList', 'userCurrent'];

const scopeOf = (params: object): RouteDefinition['scope'] => {
  if ('xmlFormId' in params) return 'form';
  return 'projectId' in params ? 'project' : 'site';
};

/** The key of a request for rows without its chunk. */
const withoutChunk = (key: string): string => key.replaceAll(/\$(skip|top)=\d+/g, '');

/**
 * Reads that stay valid on a navigation: those of the new route, and everything of the same project or form while the
 * user switches tabs, except rows of another filter or order. The rest is read again when needed.
 */
export const retainedRequests = (requests: RequestsState, place: Place): ReadonlySet<string> => {
  const { route, params } = place;
  const needs = neededRequests(place);
  const needed = new Set(needs.map(({ key }) => key));
  const rows = needs.find(({ name }) => name === 'odataSubmissions');
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
      if (!entry || needed.has(key)) return entry !== undefined;
      if (rows && entry.name === 'odataSubmissions') return withoutChunk(key) === withoutChunk(rows.key);
      return alwaysRetained.includes(entry.name) || sameScope(entry.params);
    }),
  );
};
