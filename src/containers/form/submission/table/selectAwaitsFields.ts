import { selectFields } from '#store/form/fields';
import type { RootState } from '#store/index';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import type { SubmissionSource } from '#store/submission/source';

/** Whether the fields of the table, and so its columns, are still being loaded. */
export const selectAwaitsFields = (state: RootState, source: SubmissionSource): boolean =>
  selectRouteLoad(state).status === 'loading' && selectFields(state, source).length === 0;
