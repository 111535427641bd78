import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName, Params, Query } from '#api/endpoints';
import { createStore, type RootState } from '#store/index';
import { replyReceived, type ReceivedReply } from '#store/request/replies';
import { requestKey } from '#store/request/key';
import type { RequestProblem } from '#store/request/problem';
import { requestFailed, requestStarted } from '#store/request/requests';

/** The state after these actions, from the beginning, with no saga listening. */
export const stateAfter = (...actions: readonly (UnknownAction | readonly UnknownAction[])[]): RootState => {
  const store = createStore({ middleware: [] });
  for (const action of actions.flat()) store.dispatch(action);
  return store.getState();
};

/** A call as the slices see it: sent, and answered. */
export const answered = <N extends EndpointName>(
  name: N,
  params: Params<N>,
  reply: ReceivedReply<N>,
  query: Query<N> = {} as Query<N>,
): readonly UnknownAction[] => {
  const key = requestKey(name, params, query);
  return [requestStarted({ key, name, params }), replyReceived(name, { key, params, query, reply })];
};

/** A call that failed: sent, and refused. */
export const failed = <N extends EndpointName>(
  name: N,
  params: Params<N>,
  problem: RequestProblem,
  query: Query<N> = {} as Query<N>,
): readonly UnknownAction[] => {
  const started = { key: requestKey(name, params, query), name, params };
  return [requestStarted(started), requestFailed({ ...started, problem })];
};

/** Reason of the failure of a call with this name, whatever its parameters; null without one. */
export const problemIn = ({ requests }: RootState, name: EndpointName): RequestProblem | null =>
  Object.values(requests).flatMap((entry) => (entry.name === name && 'problem' in entry ? [entry.problem] : []))[0] ??
  null;
