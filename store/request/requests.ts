import { createAction, createReducer, createSelector } from '@reduxjs/toolkit';
import type { EndpointName, Params, Query } from '#api/endpoints';
import type { RootState } from '../index';
import { invalidateReads } from './invalidation';
import { modalClosed, modalOpened } from '../core/modal';
import { locationChanged } from '../route/navigation';
import { isReply } from './replies';
import { requestKey } from './key';
import { isRefusal, type RequestProblem } from './problem';
import { retainedRequests } from './retained';
import { sessionStarted } from '../account/session';
import { uploadFileChosen } from '../form/uploads';
import { siteEndpoints } from './siteEndpoints';

/** The four states of a request; a key that is not in the table was never requested. */
type RequestState =
  | {
      readonly status: 'loading';
      /** Data is reloaded; the earlier reply stays visible. */
      readonly again: boolean;
      /** For a write: why the previous attempt failed. */
      readonly problem?: RequestProblem;
      /** For a write: the page that sent it was left, so its failure is not shown. */
      readonly left?: true;
    }
  | { readonly status: 'success' }
  | {
      readonly status: 'error';
      readonly problem: RequestProblem;
      /** For a read: it failed without a refusal, and the earlier reply stays visible. */
      readonly again?: true;
    }
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

/** Whether a reply to a read is there, also while it is read again, or if that failed without a refusal. */
export const hasData = (entry: RequestEntry | undefined): boolean =>
  entry?.status === 'success' || Boolean(entry && 'again' in entry && entry.again);

/** Whether a call is a read. */
export const isRead = (name: EndpointName): boolean => siteEndpoints[name].method === 'GET';

/** Finished writes are dropped when a dialog or page opens or closes, so that no old failure is shown in a new form. */
const withoutFinishedWrites = (state: RequestsState): RequestsState =>
  Object.fromEntries(Object.entries(state).filter(([, entry]) => isRead(entry.name) || entry.status === 'loading'));

/** A request with its latest problem. */
export type FailedRequest = RequestEntry & { readonly problem: RequestProblem };

const hasProblem = (entry: RequestEntry): entry is FailedRequest => 'problem' in entry;

/** Whether an entry is a call with these parameters and any query. */
const isCall = (entry: RequestEntry, name: EndpointName, params: RequestEntry['params'] | undefined): boolean =>
  entry.name === name && requestKey(name, entry.params) === requestKey(name, params);

/** A new attempt at a write replaces the previous one. */
const startWrite = (state: RequestsState, { key, name, params }: Started): RequestsState => {
  const isFormer = (entry: RequestEntry): boolean => entry.status !== 'loading' && isCall(entry, name, params);
  const former = Object.values(state).filter(isFormer).find(hasProblem);
  return {
    ...Object.fromEntries(Object.entries(state).filter(([, entry]) => !isFormer(entry))),
    [key]: { status: 'loading', again: false, name, params, ...(former ? { problem: former.problem } : {}) },
  };
};

const afterLeaving = (state: RequestsState, kept: ReadonlySet<string>): RequestsState =>
  Object.fromEntries(
    Object.entries(state).flatMap(([key, entry]): [string, RequestEntry][] => {
      if (isRead(entry.name)) return kept.has(key) ? [[key, entry]] : [];
      const { name, params } = entry;
      return entry.status === 'loading' ? [[key, { status: 'loading', again: false, left: true, name, params }]] : [];
    }),
  );

const initialState: RequestsState = {};

export const requestStarted = createAction<Started>('requests/requestStarted');

export const requestFailed = createAction<Started & { readonly problem: RequestProblem }>('requests/requestFailed');

/** The data changed by a write has to be read again where needed, because its reply was not handled. */
export const readsInvalidated = createAction<Omit<Started, 'key'>>('requests/readsInvalidated');

export const requestCanceled = createAction<Started>('requests/requestCanceled');

export const requestsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(requestStarted, (state, { payload }) => {
      const { key, name, params } = payload;
      if (!isRead(name)) return startWrite(state, payload);
      return { ...state, [key]: { status: 'loading', again: hasData(state[key]), name, params } };
    })
    .addCase(requestFailed, (state, { payload: { key, name, params, problem } }) => {
      const { [key]: entry, ...others } = state;
      if (entry?.status === 'loading' && entry.left) return others;
      const stays = hasData(entry) && !isRefusal(problem);
      return { ...state, [key]: { status: 'error', name, params, problem, ...(stays && { again: true }) } };
    })
    .addCase(readsInvalidated, (state, { payload: { name, params } }) => invalidateReads(state, name, params))
    .addCase(requestCanceled, (state, { payload: { key, name, params } }) => {
      const entry = state[key];
      // The page that requested it may have been left, and its requests dropped.
      if (!entry) return state;
      // Data from an earlier reply stays valid.
      const status = hasData(entry) ? ('success' as const) : ('canceled' as const);
      return { ...state, [key]: { status, name, params } };
    })
    .addCase(modalOpened, withoutFinishedWrites)
    .addCase(modalClosed, withoutFinishedWrites)
    .addCase(uploadFileChosen, withoutFinishedWrites)
    // The session ended on an open page: a write refused for that reason is settled.
    .addCase(sessionStarted, withoutFinishedWrites)
    .addCase(locationChanged, (state, { payload }) => afterLeaving(state, retainedRequests(state, payload)))
    .addMatcher(isReply, (state, { payload: { key } }) => {
      const entry = state[key];
      if (!entry) return state;
      const { name, params } = entry;
      return { ...invalidateReads(state, name, params), [key]: { status: 'success', name, params } };
    }),
);

/** The state of one request, or undefined if it was never sent (or was dropped on navigation). */
export const selectRequest = <N extends EndpointName>(
  state: RootState,
  name: N,
  params?: Params<N>,
  query?: Query<N>,
): RequestEntry | undefined => state.requests[requestKey(name, params, query)];

/** The failure of the last attempt at a write, as the message its form shows. */
export const selectProblem = <N extends EndpointName>(
  state: RootState,
  name: N,
  params: Params<N>,
): FailedRequest | null =>
  Object.values(state.requests)
    .filter((entry) => isCall(entry, name, params))
    .find(hasProblem) ?? null;

/** The state of a list's data: loading, failed, or ready. */
export type LoadStatus = 'loading' | 'ready' | 'error';

/** The load status of a request; unknown and canceled count as loading, because it is about to be sent. */
export const loadStatus = (entry: RequestEntry | undefined): LoadStatus => {
  if (entry?.status === 'error') return 'error';
  return hasData(entry) ? 'ready' : 'loading';
};

/** Whether any request of this call is running, with any parameters. */
export const selectPending = createSelector(
  [(state: RootState) => state.requests, (_: RootState, name: EndpointName) => name],
  (requests, name) => Object.values(requests).some((entry) => entry.name === name && entry.status === 'loading'),
);
