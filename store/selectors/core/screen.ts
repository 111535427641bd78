import type { EndpointName } from '#api/endpoints';
import { draftReads } from '../../route/guard';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { neededRequests, type RouteParams } from '../../route/requests';
import { requestKey } from '../../request/key';
import type { RequestEntry } from '../../request/requests';
import { hasCode, isRefusal } from '../../request/problem';
import { routeDefinition, type RouteName } from '../../route/routes';

/** The object of a route, by its parameters; the first match. */
const objects: readonly { readonly name: EndpointName; readonly params: readonly (keyof RouteParams)[] }[] = [
  { name: 'formGet', params: ['projectId', 'xmlFormId'] },
  { name: 'projectGet', params: ['projectId'] },
  { name: 'userGet', params: ['userId'] },
];

const entryOf = (state: RootState, name: EndpointName, params: readonly (keyof RouteParams)[]) => {
  const here = selectNavigation(state).params;
  const own = Object.fromEntries(params.map((param) => [param, here[param]]));
  return params.some((param) => here[param] === undefined) ? undefined : state.requests[requestKey(name, own)];
};

/** The requests for the route's objects: the project, and the form in it; or the user. */
export const selectObjectRequests = (state: RootState): readonly RequestEntry[] =>
  objects.flatMap(({ name, params }) => entryOf(state, name, params) ?? []);

/** Whether the route's object does not exist, or not for this user. */
export const selectIsMissing = (state: RootState): boolean =>
  selectObjectRequests(state).some((entry) => entry.status === 'error' && isRefusal(entry.problem));

/** Whether the server says that this user may not see the route's object. */
export const selectIsRefused = (state: RootState): boolean =>
  selectObjectRequests(state).some((entry) => entry.status === 'error' && hasCode(entry.problem, 403.1));

const reads: readonly EndpointName[] = draftReads;

/** The calls that a route cannot do without; calls sent only for some users are optional. */
const mainCalls = (route: RouteName): readonly EndpointName[] =>
  routeDefinition(route)
    .needs.flatMap((need) => (typeof need === 'string' ? need : need.site ? [] : need.name))
    .filter((name) => !reads.includes(name));

/**
 * Whether the server refused the route's main data although its guards let the user in: a role was revoked after the
 * page's verbs were read. Home is open to all users.
 */
export const selectIsForbidden = (state: RootState): boolean => {
  const here = selectNavigation(state);
  const { route } = here;
  // A refused object is treated as missing.
  if (route === 'home' || selectIsMissing(state)) return false;
  const main = mainCalls(route);
  return neededRequests(here).some(({ key, name }) => {
    const entry = main.includes(name) ? state.requests[key] : undefined;
    return entry?.status === 'error' && hasCode(entry.problem, 403.1);
  });
};

/** The screen of the current route, or the not-found page if its object is missing or refused. */
export const selectScreen = (state: RootState): RouteName =>
  selectIsMissing(state) || selectIsForbidden(state) ? 'notFound' : selectNavigation(state).route;
