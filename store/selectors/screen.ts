import type { EndpointName } from '../../api/endpoints';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import type { RouteParams } from '../needs';
import { requestKey } from '../requestKey';
import type { RequestEntry } from '../requests';
import { hasCode } from '../requestProblem';
import type { RouteName } from '../routes';

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

const isRefused = (entry: RequestEntry): boolean =>
  entry.status === 'error' && (hasCode(entry.problem, 404.1) || hasCode(entry.problem, 403.1));

/** Whether the route's object does not exist, or not for this user; servers do not always distinguish the two. */
export const selectIsMissing = (state: RootState): boolean => selectObjectRequests(state).some(isRefused);

/** The screen of the current route, or the not-found page if its object is missing. */
export const selectScreen = (state: RootState): RouteName =>
  selectIsMissing(state) ? 'notFound' : selectNavigation(state).route;
