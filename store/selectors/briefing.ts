import type { Briefing } from '../../api/schemas/briefing';
import type { RootState } from '../index';
import { loadStatus, selectRequest, type LoadStatus } from '../requests';
import { briefingQuery } from '../routeQueries';
import { selectServerCan } from '../session';

/** Whether the briefing is on its way; an error if there is none: it failed, or the server has none. */
export const selectBriefingStatus = (state: RootState): LoadStatus =>
  selectServerCan(state, 'briefing') ? loadStatus(selectRequest(state, 'briefingGet', {}, briefingQuery)) : 'error';

/** What is going on; null until it is known. */
export const selectBriefing = (state: RootState): Briefing | null =>
  selectBriefingStatus(state) === 'ready' ? (state.briefing.known ?? null) : null;
