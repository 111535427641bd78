import type { EndpointName } from '../../api/endpoints';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import type { PlaceParams } from '../needs';
import { requestKey } from '../requestKey';
import type { RequestEntry } from '../requests';
import { hasCode } from '../requestProblem';
import type { RouteName } from '../routes';

/** What a place is about, by its parameters; the first that fits. */
const objects: readonly { readonly name: EndpointName; readonly params: readonly (keyof PlaceParams)[] }[] = [
  { name: 'formGet', params: ['projectId', 'xmlFormId'] },
  { name: 'projectGet', params: ['projectId'] },
  { name: 'userGet', params: ['userId'] },
];

const entryOf = (state: RootState, name: EndpointName, params: readonly (keyof PlaceParams)[]) => {
  const here = selectNavigation(state).params;
  const own = Object.fromEntries(params.map((param) => [param, here[param]]));
  return params.some((param) => here[param] === undefined) ? undefined : state.requests[requestKey(name, own)];
};

/** The requests for what the place is about: the project, and the form in it; or the user. */
export const selectObjectRequests = (state: RootState): readonly RequestEntry[] =>
  objects.flatMap(({ name, params }) => entryOf(state, name, params) ?? []);

const isRefused = (entry: RequestEntry): boolean =>
  entry.status === 'error' && (hasCode(entry.problem, 404.1) || hasCode(entry.problem, 403.1));

/**
 * Whether what the place is about does not exist, or not for whoever asks; servers do not always tell which, and need
 * not.
 */
export const selectIsMissing = (state: RootState): boolean => selectObjectRequests(state).some(isRefused);

/** The screen to show at the present place: its own, or the not-found page where there is nothing to show. */
export const selectScreen = (state: RootState): RouteName =>
  selectIsMissing(state) ? 'notFound' : selectNavigation(state).route;
