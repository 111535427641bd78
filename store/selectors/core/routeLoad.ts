import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { neededRequests } from '../../route/requests';
import { loadStatus, type LoadStatus } from '../../request/requests';
import { selectRequestConditions } from '../../account/session';

const selectNeeds = createSelector([selectNavigation, selectRequestConditions], neededRequests);

const selectStatus = createSelector(
  [selectNeeds, (state: RootState) => state.requests],
  (needs, requests): LoadStatus => {
    const statuses = needs.map(({ key }) => loadStatus(requests[key]));
    if (statuses.includes('error')) return 'error';
    return statuses.includes('loading') ? 'loading' : 'ready';
  },
);

/** The load status of a route's data, and the current address, which reloads failed data. */
export interface RouteLoad {
  readonly status: LoadStatus;
  readonly here: string;
}

/**
 * The combined load status of the current route's data: `error` as soon as any request failed, so that no indicator
 * keeps spinning, and `ready` once all have succeeded.
 */
export const selectRouteLoad = createSelector(
  [selectStatus, (state: RootState) => selectNavigation(state).href],
  (status, here): RouteLoad => ({ status, here }),
);
