import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { locationChanged } from './navigation';
import type { RequestProblem } from './requestProblem';

interface SiteStartState {
  /** Why it is not known yet whether somebody is logged in; kept while that is asked again. */
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

/** Why the site has not started yet; null while that may still go well. */
export const selectStartProblem = (state: RootState): RequestProblem | null => state.siteStart.problem;
