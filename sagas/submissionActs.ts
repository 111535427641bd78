import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import type { ReviewState } from '../api/reviewStates';
import { batchStarted, selectBatch, type BatchAction, type SubmissionAct, type SubmissionActs } from '../store/batch';
import {
  allSubmissionsStopped,
  allSubmissionsWanted,
  selectSubmissionList,
  submissionsRefreshRequested,
  submissionsRemoved,
  submissionsReviewed,
} from '../store/entities/submissions';
import { loadable } from '../store/entities/submissionList';
import type { SubmissionSource } from '../store/entities/submissionSource';
import type { RootState } from '../store';
import type { Message } from '../store/message';
import { modalClosed, modalOpened, selectModal } from '../store/modal';
import { hasCode } from '../store/requestProblem';
import {
  selectIsShownOutdated,
  selectLoadedKey,
  selectShownCounts,
  selectShownRows,
} from '../store/selectors/loadedRows';
import { selectServerCan } from '../store/session';
import {
  submissionsRestored,
  submissionsTicked,
  type allSubmissionsTicked,
  submissionActsRequested,
} from '../store/submissionActs';
import { submissionAnswersOutdated } from '../store/submissionAnswers';
import { submissionFactsOutdated } from '../store/submissionFacts';
import { sendBatchAtOnce, type RowOutcome, type SendRows } from './batch';
import { isAboutAnswers, takeOverRows } from './changeAnswer';
import { closeModal, goTo, stillHere } from './effects';
import { REVIEW_CHANGED, sendActs } from './sendSubmissionActs';
import { tell } from './tell';
import { madeBy, messageOf, undoing } from './tellSubmissionActs';
import { select, take } from './typedEffects';

/** Whether something is open that tells what comes of it: the editor of a cell, or the dialog that tries it. */
const isTold = (act: SubmissionAct): boolean => act.name === 'answer' && act.use !== undefined;

/** Takes over what became of submissions that an act is done with. */
function* takeOver({ source, act }: SubmissionActs, ids: readonly string[]): Generator<unknown, void> {
  if (ids.length === 0) return;
  if (act.name === 'delete') yield put(submissionsRemoved({ source, ids }));
  else if (act.name === 'restore') yield put(submissionsRestored({ source, ids }));
  else if (isAboutAnswers(act)) {
    if (act.name === 'answerBack' || act.use !== 'trial') yield* takeOverRows(source, ids);
  } else {
    const stateOf = (id: string): ReviewState | null =>
      act.name === 'review' ? act.reviewState : (act.to[id] ?? null);
    yield put(submissionsReviewed({ source, reviews: Object.fromEntries(ids.map((id) => [id, stateOf(id)])) }));
  }
}

/** Where a table is shown, those that came back are read again, because their places in it are not known. */
function* readRestored({ source, act }: SubmissionActs): Generator<unknown, void> {
  if (act.name !== 'restore') return;
  if (yield* select(selectSubmissionList, source)) yield put(submissionsRefreshRequested(source));
}

/** What was decided before, of those that are known, and what people call each submission: its number in the table. */
const selectKnown = (state: RootState, source: SubmissionSource, ids: readonly string[]) => {
  const { originalCount } = selectShownCounts(state, source);
  const rows = selectShownRows(state, source);
  const before: Record<string, ReviewState | null> = {};
  const labels = new Map<string, string>();
  const wanted = new Set(ids);
  for (let index = 0; index < rows.length && labels.size < wanted.size; index += 1) {
    const row = rows.at(index);
    if (!row || !wanted.has(row.__id)) continue;
    labels.set(row.__id, String(originalCount - index));
    if (row.__system.reviewState !== undefined) before[row.__id] = row.__system.reviewState;
  }
  return { before, labels };
};

/** Whether nothing was done because somebody else was quicker. */
const isOvertaken = (message: Message | undefined): boolean =>
  message !== undefined && 'problem' in message && hasCode(message.problem, REVIEW_CHANGED);

/** @param again what to do once more, with all that somebody has typed for it */
function* actOnOne(
  about: SubmissionActs,
  id: string,
  next: string | undefined,
  again: UnknownAction,
): Generator<unknown, void> {
  const [outcome] = yield* sendActs([id], about);
  if (outcome?.state !== 'done') {
    const isLate = isOvertaken(outcome?.problem);
    if (outcome) yield* tell('danger', outcome.problem, isLate ? undefined : { text: 'ui.retry', event: again });
    // It is decided about what is there now.
    if (isLate) {
      const key = { source: about.source, instanceId: id };
      yield put(submissionFactsOutdated(key));
      yield put(submissionAnswersOutdated(key));
    }
    return;
  }
  yield* takeOver(about, [id]);
  yield* readRestored(about);
  if (next !== undefined) yield* goTo(next);
  const row = { key: id, label: '', ...outcome };
  yield* tell('success', messageOf(about.act, [row]), undoing(about, [id], madeBy([row])));
}

/**
 * Reviews, deletes or restores submissions, and offers to take it back. Several are a batch, with a dialog where it takes
 * more than one call.
 */
export function* actOnSubmissions({ payload }: ReturnType<typeof submissionActsRequested>): Generator<unknown, void> {
  const { source, ids, act } = payload;
  const [first, ...others] = ids;
  if (first === undefined) return;
  const isQuiet = isTold(act);
  // They have asked what it is for.
  const modal = yield* select(selectModal);
  if (!isQuiet && (modal?.name === 'submissionsReview' || modal?.name === 'answersSet')) yield put(modalClosed());
  const known = yield* select(selectKnown, source, ids);
  const about = { source, act, before: { ...payload.before, ...known.before } };
  if (others.length === 0 && !isQuiet)
    return yield* actOnOne(about, first, payload.next, submissionActsRequested(payload));
  const isLong = !isQuiet && ids.length > (yield* select(selectAtOnce, act));
  if (isLong) yield put(modalOpened({ name: 'submissionActs', ids: source }));
  const rows = ids.map((id) => ({ key: id, label: known.labels.get(id) ?? id }));
  yield put(batchStarted({ kind: 'submissionAct', about, rows }));
}

/** Each version takes three calls of its own. */
const ANSWERS_AT_ONCE = 4;

/** How many submissions one call is about; of versions, which take calls of their own, how many are made at once. */
const selectAtOnce = (state: RootState, act: SubmissionAct): number => {
  if (isAboutAnswers(act)) return ANSWERS_AT_ONCE;
  return selectServerCan(state, 'submissionsBatch') ? limits.submissionsBatch : 1;
};

/** Tells what came of the edit of a cell, also elsewhere; its editor tells failures as long as it is there. */
function* tellOfCell(about: SubmissionActs, id: string, outcome: RowOutcome): Generator<unknown, void> {
  const row = { key: id, label: '', ...outcome };
  if (outcome.state === 'done') {
    yield* tell('success', messageOf(about.act, [row]), undoing(about, [id], madeBy([row])));
  } else if (!(yield* select(selectBatch<'submissionAct'>, 'submissionAct'))) yield* tell('danger', outcome.problem);
}

/** Rows are read again so many at once, because what stands below their columns is counted anew each time. */
const READ_AT_ONCE = 40;

/** Whether no more rows follow soon. */
const selectIsEnd = (state: RootState): boolean => {
  const batch = selectBatch(state, 'submissionAct');
  return !batch || batch.stopping || batch.rows.every((row) => row.state !== 'waiting');
};

/** @param changed the ids of those that the table does not show yet as they are */
const sendingSome = (changed: string[]): SendRows<'submissionAct'> =>
  function* sendSome(rows, about) {
    const outcomes = yield* sendActs(
      rows.map(({ key }) => key),
      about,
    );
    changed.push(...rows.flatMap(({ key }, index) => (outcomes[index]?.state === 'done' ? key : [])));
    const isDue = !isAboutAnswers(about.act) || changed.length >= READ_AT_ONCE || (yield* select(selectIsEnd));
    if (isDue) yield* takeOver(about, changed.splice(0));
    const [first] = rows;
    const [outcome] = outcomes;
    if (about.act.name === 'answer' && about.act.use === 'cell' && first && outcome) {
      yield* tellOfCell(about, first.key, outcome);
    }
    const isFailed = !isTold(about.act) && outcomes.some(({ state }) => state !== 'done');
    // While it runs: the outcome of a batch without a dialog is forgotten.
    if (isFailed && (yield* stillHere()) && (yield* select(selectModal))?.name !== 'submissionActs') {
      yield put(modalOpened({ name: 'submissionActs', ids: about.source }));
    }
    return outcomes;
  };

/** Sends what is to be done with several submissions, tells what came of it, and offers to take all of it back. */
export function* sendSubmissionActs({ payload }: BatchAction<'submissionAct'>): Generator<unknown, void> {
  const begun = yield* select(selectBatch<'submissionAct'>, 'submissionAct');
  if (!begun) return;
  const changed: string[] = [];
  yield* sendBatchAtOnce(payload, yield* select(selectAtOnce, begun.about.act), sendingSome(changed));
  yield* takeOver(begun.about, changed);
  const batch = yield* select(selectBatch<'submissionAct'>, 'submissionAct');
  if (batch?.run !== payload.run) return;
  const { about, rows } = batch;
  if (isTold(about.act)) return;
  yield* readRestored(about);
  const done = rows.flatMap(({ key, state }) => (state === 'done' ? key : []));
  const isWhole = done.length === rows.length;
  if (isWhole && (yield* select(selectModal))?.name === 'submissionActs') yield* closeModal();
  if (done.length > 0) {
    // In a dialog about failures it must not fade.
    yield* tell(isWhole ? 'success' : 'info', messageOf(about.act, rows), undoing(about, done, madeBy(rows)));
  }
}

const selectIds = (state: RootState, source: SubmissionSource): readonly string[] => {
  const rows = selectShownRows(state, source);
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)?.__id ?? '');
};

/**
 * Loads what is not loaded yet, and ticks everything; nothing if that is stopped. Where rows are found in the browser, those are ticked
 * that are found.
 */
export function* tickAll({ payload: source }: ReturnType<typeof allSubmissionsTicked>): Generator<unknown, void> {
  const isFound = (yield* select(selectLoadedKey, source)) !== '';
  let list = isFound ? undefined : yield* select(selectSubmissionList, source);
  if (list && list.asked < loadable(list)) yield put(allSubmissionsWanted(source));
  while (list && list.asked < loadable(list)) {
    const event = yield* take('*');
    if (allSubmissionsStopped.match(event)) return;
    list = yield* select(selectSubmissionList, source);
    if (list && !list.wantsAll && list.asked < loadable(list)) return;
  }
  if (yield* select(selectIsShownOutdated, source)) return;
  yield put(submissionsTicked({ source, ids: yield* select(selectIds, source) }));
}
