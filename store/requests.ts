import { createAction, createReducer, createSelector } from '@reduxjs/toolkit';
import { endpoints, type EndpointName, type Params, type Query } from '../api/endpoints';
import type { RootState } from './index';
import { validAfter } from './invalidation';
import { modalOpened } from './modal';
import { locationChanged } from './navigation';
import { isReply } from './replies';
import { requestKey } from './requestKey';
import type { RequestProblem } from './requestProblem';
import { survivingKeys } from './survival';

/** The four states of a request; a key that is not in the table was never requested. */
export type RequestState =
  /** `again` if an earlier answer stays visible meanwhile. */
  | { readonly status: 'loading'; readonly again: boolean }
  | { readonly status: 'success' }
  | { readonly status: 'error'; readonly problem: RequestProblem }
  | { readonly status: 'canceled' };

/** One requested call: its state and its parameters, which decide whether navigation keeps it. */
export type RequestEntry = RequestState & {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string | number>>;
};

export type RequestsState = Readonly<Record<string, RequestEntry>>;

interface Started {
  readonly key: string;
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string | number>>;
}

const hasData = (entry: RequestEntry | undefined): boolean =>
  entry?.status === 'success' || (entry?.status === 'loading' && entry.again);

const isRead = (entry: RequestEntry): boolean => endpoints[entry.name].method === 'GET';

/** Finished writes are forgotten when a new dialog or page opens, so that no old failure is shown in a new form. */
const withoutFinishedWrites = (state: RequestsState): RequestsState =>
  Object.fromEntries(Object.entries(state).filter(([, entry]) => isRead(entry) || entry.status === 'loading'));

const initialState: RequestsState = {};

export const requestStarted = createAction<Started>('requests/requestStarted');

export const requestFailed = createAction<Started & { readonly problem: RequestProblem }>('requests/requestFailed');

/** What a write of this name may have changed is read again where it is needed, because nobody handled its answer. */
export const readsOutdated = createAction<Omit<Started, 'key'>>('requests/readsOutdated');

export const requestCanceled = createAction<Started>('requests/requestCanceled');

export const requestsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(requestStarted, (state, { payload: { key, name, params } }) => ({
      ...state,
      [key]: { status: 'loading', again: hasData(state[key]), name, params },
    }))
    .addCase(requestFailed, (state, { payload }) => ({
      ...state,
      [payload.key]: { status: 'error', name: payload.name, params: payload.params, problem: payload.problem },
    }))
    .addCase(readsOutdated, (state, { payload: { name, params } }) => validAfter(state, name, params))
    .addCase(requestCanceled, (state, { payload: { key, name, params } }) => {
      const entry = state[key];
      // The page that wanted it may have been left, and its requests forgotten.
      if (!entry) return state;
      // Data that was known before stays valid.
      const status = hasData(entry) ? ('success' as const) : ('canceled' as const);
      return { ...state, [key]: { status, name, params } };
    })
    .addCase(modalOpened, withoutFinishedWrites)
    .addCase(locationChanged, (state, { payload }) => {
      const kept = survivingKeys(state, payload.route, payload.params);
      return Object.fromEntries(
        Object.entries(state).filter(([key, entry]) => (isRead(entry) ? kept.has(key) : entry.status === 'loading')),
      );
    })
    .addMatcher(isReply, (state, { payload: { key } }) => {
      const entry = state[key];
      if (!entry) return state;
      const { name, params } = entry;
      return { ...validAfter(state, name, params), [key]: { status: 'success', name, params } };
    }),
);
/** The state of one request, or undefined if it was never sent (or was forgotten on navigation). */
export const selectRequest = <N extends EndpointName>(
  state: RootState,
  name: N,
  params?: Params<N>,
  query?: Query<N>,
): RequestEntry | undefined => state.requests[requestKey(name, params, query)];

/** The state of a list's data: loading, failed, or ready. */
export type LoadStatus = 'loading' | 'ready' | 'error';

/** The load status of a request; unknown and canceled count as loading, because it is about to be sent. */
export const loadStatus = (entry: RequestEntry | undefined): LoadStatus => {
  if (hasData(entry)) return 'ready';
  return entry?.status === 'error' ? 'error' : 'loading';
};

/** Whether any request of this call is running, whatever its parameters. */
export const selectPending = createSelector(
  [(state: RootState) => state.requests, (_: RootState, name: EndpointName) => name],
  (requests, name) => Object.values(requests).some((entry) => entry.name === name && entry.status === 'loading'),
);
