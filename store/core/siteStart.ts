import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';
import type { RequestProblem } from '../request/problem';

interface SiteStartState {
  /** Why the session could not be checked; stays during the next attempt. */
  readonly problem: RequestProblem | null;
}

const initialState: SiteStartState = { problem: null };

export const startFailed = createAction<RequestProblem>('siteStart/startFailed');

export const startRetryRequested = createAction('siteStart/startRetryRequested');

export const siteStartReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(startFailed, (_, { payload }): SiteStartState => ({ problem: payload }))
    .addCase(locationChanged, (state): SiteStartState => (state.problem ? initialState : state)),
);

/** Why the site has not started; null while it may still succeed. */
export const selectStartProblem = (state: RootState): RequestProblem | null => state.siteStart.problem;
