import type { Briefing } from '#api/schemas/project/briefing';
import type { RootState } from '../../index';
import { loadStatus, selectRequest, type LoadStatus } from '../../request/requests';
import { briefingQuery } from '../../route/queries';
import { selectHasBriefing } from '../../request/capabilities';

/** The load status of the briefing; `error` after a failure, or if the server has none. */
export const selectBriefingStatus = (state: RootState): LoadStatus =>
  selectHasBriefing(state) ? loadStatus(selectRequest(state, 'briefingGet', {}, briefingQuery)) : 'error';

/** The current activity; null until known. */
export const selectBriefing = (state: RootState): Briefing | null =>
  selectBriefingStatus(state) === 'ready' ? (state.briefing.known ?? null) : null;
