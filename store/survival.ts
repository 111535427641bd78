import type { RequestEntry, RequestsState } from './requests';
import { neededRequests, type PlaceParams } from './needs';
import { places, type RouteName } from './routes';

/** Data that outlives every navigation. */
const lasting: readonly string[] = ['roleList', 'userCurrent'];

const scopeOf = (params: object): 'site' | 'project' | 'form' => {
  if ('xmlFormId' in params) return 'form';
  return 'projectId' in params ? 'project' : 'site';
};

/**
 * Which reads stay known when the place changes: what the new place needs, and everything of the same project while
 * one moves between its tabs, of the same form likewise (facts: ui §1.3). The rest is asked for again when wanted.
 */
export const survivingKeys = (requests: RequestsState, route: RouteName, params: PlaceParams): ReadonlySet<string> => {
  const needed = new Set(neededRequests(route, params).map(({ key }) => key));
  const scope = scopeOf(params);
  const sameScope = (asked: RequestEntry['params']): boolean =>
    scope !== 'site' &&
    places[route].scope === scope &&
    scopeOf(asked) === scope &&
    asked.projectId === params.projectId &&
    asked.xmlFormId === params.xmlFormId;
  return new Set(
    Object.keys(requests).filter((key) => {
      const entry = requests[key];
      return entry && (lasting.includes(entry.name) || needed.has(key) || sameScope(entry.params));
    }),
  );
};
