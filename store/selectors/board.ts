import { createSelector } from '@reduxjs/toolkit';
import { changedBoard } from '../../api/changedBoard';
import { can } from '../../api/verbs';
import { type PinnedChart } from '../boards';
import { boardPreference } from '../boardPreference';
import type { FormKey } from '../entities/formKey';
import type { RootState } from '../index';
import { selectServerCan } from '../session';
import { selectSummaries } from '../summaries';
import { BOARD, selectSummariesAsk } from '../summariesAsk';
import { selectProjectVerbs } from './projectForms';

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

/** The user's own board of a form; null before a server that keeps none for its users. */
export const selectOwnBoard = createSelector(
  [
    (state: RootState) => state.session.user?.preferences?.projects,
    (_: RootState, { projectId }: FormKey) => projectId,
    (_: RootState, form: FormKey) => boardPreference(form),
  ],
  (projects, projectId, name): readonly PinnedChart[] | null =>
    projects ? chartsIn(projects[projectId]?.[name]) : null,
);

/** What is known of the board of the form here. A refresh reads it again, and it is shown until then. */
export const selectBoardHere = (state: RootState) => {
  const known = selectSummaries(state).known[BOARD];
  return known?.asks.startsWith(selectSummariesAsk(state, BOARD)) ? known : undefined;
};

/** Whether the board that all have of the form here could not be read. */
export const selectHasBoardFailed = (state: RootState): boolean => {
  const known = selectServerCan(state, 'boards') ? selectBoardHere(state) : undefined;
  return known !== undefined && !known.board;
};

/** What is pinned for a form. */
export interface Board {
  readonly charts: readonly PinnedChart[];
  /** Whether all who explore the form have the same. */
  readonly isOfForm: boolean;
  readonly canChange: boolean;
}

/** The board of a form: that of all if the server keeps one, or else the user's own. Undefined while that is not known, null where there is none. */
export const selectBoard = createSelector(
  [
    selectOwnBoard,
    (state: RootState) => selectServerCan(state, 'boards'),
    selectBoardHere,
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
