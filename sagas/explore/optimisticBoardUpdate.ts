import { put } from 'redux-saga/effects';
import { changedBoard } from '#api/explore/changedBoard';
import type { FormBoardChange } from '#api/schemas/explore/board';
import { boardPreference } from '#store/explore/boardPreference';
import type { boardChanged } from '#store/explore/boards';
import { locationChanged } from '#store/route/navigation';
import { preferenceSaved } from '#store/account/preferences';
import { selectCurrentBoard, selectOwnBoard } from '#store/selectors/explore/board';
import { selectHasSharedBoards } from '#store/request/capabilities';
import { summaryRead } from '#store/explore/summaries';
import { BOARD } from '#store/explore/summaryQuery';
import { selectPendingChanges } from './boards';
import { say, sayProblem } from '../core/effects';
import { savePreference, storedPreference } from '../account/preferences';
import { request } from '../core/request';
import { select, take } from '../core/typedEffects';

type Change = ReturnType<typeof boardChanged>['payload'];

/** A pinned chart moves to the beginning of the page, which may be out of sight. */
function* reportPinned({ place }: FormBoardChange): Generator<unknown, void> {
  if (place === 'last') yield* say('success', { key: 'explore.pinned' });
}

/**
 * Changes the shared board of a form. The server makes one change after the other, so that each reply includes all
 * earlier changes.
 */
function* updateFormBoard({ form: { projectId, xmlFormId }, change }: Change): Generator<unknown, void> {
  const known = yield* select(selectCurrentBoard);
  if (!known?.board) return;
  yield put(summaryRead({ ...known, field: BOARD, boardChanges: [...(yield* select(selectPendingChanges)), change] }));
  while ((yield* select(selectPendingChanges)).indexOf(change) > 0) yield* take([summaryRead, locationChanged]);
  const outcome = yield* request('formBoardChange', { projectId, xmlFormId }, { body: change });
  const now = yield* select(selectCurrentBoard);
  // On another page, it is no longer shown.
  if (now?.boardChanges?.includes(change)) {
    const boardChanges = now.boardChanges.filter((each) => each !== change);
    yield put(summaryRead({ ...now, field: BOARD, ...(outcome.ok && { board: outcome.data }), boardChanges }));
  }
  yield* outcome.ok ? reportPinned(change) : sayProblem(outcome.problem, 'formBoardChange');
}

/** Changes the user's own board. */
function* updateOwnBoard({ form, change }: Change): Generator<unknown, void> {
  const { projectId } = form;
  const name = boardPreference(form);
  const before = yield* storedPreference(projectId, name);
  const charts = (yield* select(selectOwnBoard, form)) ?? [];
  const value = { charts: changedBoard(charts, change) };
  yield put(preferenceSaved({ projectId, name, value }));
  if (yield* savePreference(projectId, name, value)) return yield* reportPinned(change);
  yield put(preferenceSaved({ projectId, name, value: before }));
}

/** Changes the board optimistically: it is shown before the reply, so that changes can follow each other, and reverted if it fails. */
export function* updateBoard({ payload }: ReturnType<typeof boardChanged>): Generator<unknown, void> {
  yield* (yield* select(selectHasSharedBoards)) ? updateFormBoard(payload) : updateOwnBoard(payload);
}
