import { put } from 'redux-saga/effects';
import { changedBoard } from '../api/changedBoard';
import type { FormBoardChange } from '../api/schemas/formBoard';
import type { RootState } from '../store';
import { type boardChanged } from '../store/boards';
import { boardPreference } from '../store/boardPreference';
import { locationChanged, selectNavigation } from '../store/navigation';
import { preferenceKept } from '../store/preferences';
import { selectBoardHere, selectOwnBoard } from '../store/selectors/board';
import { selectServerCan } from '../store/session';
import { summaryRead, type SummaryAnswer } from '../store/summaries';
import { BOARD } from '../store/summariesAsk';
import { say, sayProblem } from './effects';
import { keepPreference, knownPreference } from './preferences';
import { readUntracked } from './readUntracked';
import { request } from './request';
import { select, take } from './typedEffects';

type Change = ReturnType<typeof boardChanged>['payload'];

/** What is to be changed of the board here, and is not kept yet. */
const selectWaiting = (state: RootState): readonly FormBoardChange[] => selectBoardHere(state)?.boardChanges ?? [];

/** Reads the board of the form that is explored. */
export function* readBoard(): Generator<unknown, SummaryAnswer> {
  const { projectId = 0, xmlFormId = '' } = (yield* select(selectNavigation)).params;
  const outcome = yield* readUntracked('formBoardGet', { projectId, xmlFormId });
  const boardChanges = yield* select(selectWaiting);
  return { summary: null, ...(outcome.ok && { board: outcome.data, boardChanges }) };
}

/** A chart that is pinned leaves its place for the beginning of the page, which is out of sight. */
function* sayPinned({ place }: FormBoardChange): Generator<unknown, void> {
  if (place === 'last') yield* say('success', { key: 'explore.pinned' });
}

/**
 * Changes the board that all have of a form. It is shown so at once; the server makes one change after the other, so that each answer has all that
 * were before it.
 */
function* changeOfForm({ form: { projectId, xmlFormId }, change }: Change): Generator<unknown, void> {
  const known = yield* select(selectBoardHere);
  if (!known?.board) return;
  yield put(summaryRead({ ...known, field: BOARD, boardChanges: [...(yield* select(selectWaiting)), change] }));
  while ((yield* select(selectWaiting)).indexOf(change) > 0) yield* take([summaryRead, locationChanged]);
  const outcome = yield* request('formBoardChange', { projectId, xmlFormId }, { body: change });
  const now = yield* select(selectBoardHere);
  // Elsewhere, nobody looks at it any more.
  if (now?.boardChanges?.includes(change)) {
    const boardChanges = now.boardChanges.filter((each) => each !== change);
    yield put(summaryRead({ ...now, field: BOARD, ...(outcome.ok && { board: outcome.data }), boardChanges }));
  }
  yield* outcome.ok ? sayPinned(change) : sayProblem(outcome.problem, 'formBoardChange');
}

/** Changes the user's own board. */
function* changeOfUser({ form, change }: Change): Generator<unknown, void> {
  const { projectId } = form;
  const name = boardPreference(form);
  const before = yield* knownPreference(projectId, name);
  const charts = (yield* select(selectOwnBoard, form)) ?? [];
  const value = { charts: changedBoard(charts, change) };
  yield put(preferenceKept({ projectId, name, value }));
  if (yield* keepPreference(projectId, name, value)) return yield* sayPinned(change);
  yield put(preferenceKept({ projectId, name, value: before }));
}

/** Changes the board at once, so that one change can follow the other; what the server does not keep is as before. */
export function* changeBoard({ payload }: ReturnType<typeof boardChanged>): Generator<unknown, void> {
  yield* (yield* select(selectServerCan, 'boards')) ? changeOfForm(payload) : changeOfUser(payload);
}
