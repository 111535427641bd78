import { createReducer, createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { locationChanged } from '../navigation';
import { neededRequests } from '../needs';
import { replyTo } from '../replies';

/** The ids of the sitewide administrators; null as long as they are not known. */
type SiteAdminsState = readonly number[] | null;

const initialState: SiteAdminsState = null;

const role = 'admin';

/** Unknown must not look like nobody: everybody would seem to have no role. */
export const siteAdminsReducer = createReducer(initialState as SiteAdminsState, (builder) =>
  builder
    .addCase(locationChanged, (state, { payload: { route, params } }) =>
      neededRequests(route, params).some(({ name }) => name === 'assignmentActorList') ? state : null,
    )
    .addMatcher(replyTo('assignmentActorList'), (state, { payload: { params, reply } }) =>
      params.role === role ? reply.map(({ id }) => id) : state,
    )
    .addMatcher(replyTo('assignmentCreate'), (state, { payload: { params } }) =>
      state && params.role === role ? [...state, Number(params.actorId)] : state,
    )
    .addMatcher(replyTo('assignmentDelete'), (state, { payload: { params } }) =>
      state && params.role === role ? state.filter((id) => id !== Number(params.actorId)) : state,
    ),
);
/** The ids of the sitewide administrators; null as long as they are not known. */
export const selectSiteAdmins = createSelector(
  [(state: RootState) => state.siteAdmins],
  (ids): ReadonlySet<number> | null => ids && new Set(ids),
);
