import type { FormBoardChange } from '#api/schemas/explore/board';
import type { RootState } from '../../store';
import { selectNavigation } from '#store/route/navigation';
import { selectCurrentBoard } from '#store/selectors/explore/board';
import type { SummaryAnswer } from '#store/explore/summaries';
import { readUntracked } from '../core/readUntracked';
import { select } from '../core/typedEffects';

/** The unsaved changes of the current board. */
export const selectPendingChanges = (state: RootState): readonly FormBoardChange[] =>
  selectCurrentBoard(state)?.boardChanges ?? [];

/** Reads the board of the explored form. */
export function* readBoard(): Generator<unknown, SummaryAnswer> {
  const { projectId = 0, xmlFormId = '' } = (yield* select(selectNavigation)).params;
  const outcome = yield* readUntracked('formBoardGet', { projectId, xmlFormId });
  const boardChanges = yield* select(selectPendingChanges);
  return { summary: null, ...(outcome.ok && { board: outcome.data, boardChanges }) };
}
