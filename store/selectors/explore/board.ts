import { createSelector } from '@reduxjs/toolkit';
import { changedBoard } from '#api/explore/changedBoard';
import { can } from '#api/verbs';
import { type PinnedChart } from '../../explore/boards';
import { boardPreference } from '../../explore/boardPreference';
import type { FormKey } from '../../form/formKey';
import type { RootState } from '../../index';
import { selectHasSharedBoards } from '../../request/capabilities';
import { selectSummaries } from '../../explore/summaries';
import { BOARD, selectSummaryQuery } from '../../explore/summaryQuery';
import { selectProjectVerbs } from '../project/forms';

const isChart = (value: unknown): value is PinnedChart =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'by' in value &&
  typeof value.by === 'string';

const chartsIn = (value: unknown): readonly PinnedChart[] =>
  typeof value === 'object' && value !== null && 'charts' in value && Array.isArray(value.charts)
    ? value.charts.filter(isChart)
    : none;
const none: readonly PinnedChart[] = [];

/** The user's own board of a form; null if the server stores no preferences. */
export const selectOwnBoard = createSelector(
  [
    (state: RootState) => state.session.user?.preferences?.projects,
    (_: RootState, { projectId }: FormKey) => projectId,
    (_: RootState, form: FormKey) => boardPreference(form),
  ],
  (projects, projectId, name): readonly PinnedChart[] | null =>
    projects ? chartsIn(projects[projectId]?.[name]) : null,
);

/** The shared board of the current form. It stays visible during a refresh. */
export const selectCurrentBoard = (state: RootState) => {
  const known = selectSummaries(state).known[BOARD];
  return known?.asks.startsWith(selectSummaryQuery(state, BOARD)) ? known : undefined;
};

/** Whether the shared board of the current form could not be read. */
export const selectHasBoardFailed = (state: RootState): boolean => {
  const known = selectHasSharedBoards(state) ? selectCurrentBoard(state) : undefined;
  return known !== undefined && !known.board;
};

/** The pinned charts of a form. */
export interface Board {
  readonly charts: readonly PinnedChart[];
  /** Whether the board is shared by all users of the form. */
  readonly isOfForm: boolean;
  readonly canChange: boolean;
}

/**
 * The board of a form: the shared one if the server stores it, or else the user's own. Undefined while unknown, null if
 * there is none.
 */
export const selectBoard = createSelector(
  [
    selectOwnBoard,
    selectHasSharedBoards,
    selectCurrentBoard,
    (state: RootState, { projectId }: FormKey) => selectProjectVerbs(state, projectId),
  ],
  (own, isOfForm, known, verbs): Board | null | undefined => {
    if (!isOfForm) return own && { charts: own, isOfForm, canChange: true };
    if (!known) return undefined;
    if (!known.board) return null;
    const charts = (known.boardChanges ?? []).reduce<readonly PinnedChart[]>(changedBoard, known.board.charts);
    return { charts, isOfForm, canChange: can(verbs, ['form.update']) };
  },
);
