import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { neededRequests } from '../needs';
import { loadStatus, type LoadStatus } from '../requests';
import { selectKnownRights } from '../session';

const selectNeeds = createSelector([selectNavigation, selectKnownRights], neededRequests);

const selectStatus = createSelector(
  [selectNeeds, (state: RootState) => state.requests],
  (needs, requests): LoadStatus => {
    const statuses = needs.map(({ key }) => loadStatus(requests[key]));
    if (statuses.includes('error')) return 'error';
    return statuses.includes('loading') ? 'loading' : 'ready';
  },
);

/** How far what a place needs is there, and where the site is: going there again asks for what failed. */
export interface RouteLoad {
  readonly status: LoadStatus;
  readonly here: string;
}

/**
 * The combined load status of what the current route needs: an error as soon as anything failed, so that nothing spins
 * any more, and ready once everything is there.
 */
export const selectRouteLoad = createSelector(
  [selectStatus, (state: RootState) => selectNavigation(state).href],
  (status, here): RouteLoad => ({ status, here }),
);
