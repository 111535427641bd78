import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import type { ReviewState } from '#api/submission/reviewStates';
import { batchStarted, selectBatch, type BatchAction, type SubmissionAction, type BulkAction } from '#store/core/batch';
import {
  allChunksCancelled,
  allChunksRequested,
  selectSubmissionList,
  submissionsRefreshRequested,
  submissionsRemoved,
  submissionsReviewed,
} from '#store/submission/submissions';
import { loadable } from '#store/submission/list';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { submissionName } from '#shared/answers/submissionName';
import type { RootState } from '../../store';
import type { Message } from '#store/core/message';
import { modalClosed, modalOpened, selectModal } from '#store/core/modal';
import { hasCode } from '#store/request/problem';
import { selectIsTableOutdated, selectLoadedKey, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectHasBulkCalls } from '#store/request/capabilities';
import {
  submissionsRestored,
  submissionsSelected,
  type allSubmissionsSelected,
  bulkActionsRequested,
} from '#store/submission/bulkActions';
import { submissionAnswersOutdated } from '#store/submission/answers';
import { metadataOutdated } from '#store/submission/metadata';
import { sendBatchAtOnce, type RowOutcome, type SendRows } from '../core/batch';
import { isAnswerAction, updateRows } from './inlineEdit';
import { closeModal, goTo, isOnSamePage } from '../core/effects';
import { REVIEW_CHANGED, sendActions } from './sendBulkActions';
import { notifyUser } from '../core/notifyUser';
import { messageOf } from './bulkActionMessages';
import { request } from '../core/request';
import { fork, select, take } from '../core/typedEffects';
import { createdVersions, undoAction } from './undoAction';

/** Whether the result is already shown: by the editor of a cell, or the dialog of a trial. */
const isReported = (act: SubmissionAction): boolean => act.name === 'answer' && act.use !== undefined;

/** Updates the table after an action on submissions. */
function* takeOver({ source, act }: BulkAction, ids: readonly string[]): Generator<unknown, void> {
  if (ids.length === 0) return;
  if (act.name === 'delete') yield put(submissionsRemoved({ source, ids }));
  else if (act.name === 'restore') yield put(submissionsRestored({ source, ids }));
  else if (isAnswerAction(act)) {
    if (act.name === 'answerBack' || act.use !== 'trial') yield* updateRows(source, ids);
  } else {
    const stateOf = (id: string): ReviewState | null =>
      act.name === 'review' ? act.reviewState : (act.to[id] ?? null);
    yield put(submissionsReviewed({ source, reviews: Object.fromEntries(ids.map((id) => [id, stateOf(id)])) }));
  }
}

function* countSubmissions(source: SubmissionSource): Generator<unknown, void> {
  yield* request('formGet', formOfSource(source));
}

/**
 * Reads what a deletion or restoration outdates: the total of the form, which a filtered table does not contain, and
 * the rows after a restoration, because the positions of restored submissions are unknown.
 */
function* readOutdated({ source, act }: BulkAction): Generator<unknown, void> {
  if (act.name !== 'delete' && act.name !== 'restore') return;
  yield* fork(countSubmissions, source);
  if (act.name === 'delete') return;
  if (yield* select(selectSubmissionList, source)) yield put(submissionsRefreshRequested(source));
}

/** The previous review states, as far as known, and the name of each submission. */
const selectKnown = (state: RootState, source: SubmissionSource, ids: readonly string[]) => {
  const rows = selectVisibleRows(state, source);
  const before: Record<string, ReviewState | null> = {};
  const labels = new Map<string, string>();
  const wanted = new Set(ids);
  for (let index = 0; index < rows.length && labels.size < wanted.size; index += 1) {
    const row = rows.at(index);
    if (!row || !wanted.has(row.__id)) continue;
    labels.set(row.__id, submissionName(row));
    if (row.__system.reviewState !== undefined) before[row.__id] = row.__system.reviewState;
  }
  return { before, labels };
};

/** Whether nothing was done because another user was faster. */
const isOvertaken = (message: Message | undefined): boolean =>
  message !== undefined && 'problem' in message && hasCode(message.problem, REVIEW_CHANGED);

/** @param again repeats the action, including typed input */
function* actOnSubmission(
  about: BulkAction,
  id: string,
  next: string | undefined,
  again: UnknownAction,
): Generator<unknown, void> {
  const [outcome] = yield* sendActions([id], about);
  if (outcome?.state !== 'done') {
    const isLate = isOvertaken(outcome?.problem);
    const retry = isLate ? undefined : ({ text: 'ui.retry', event: again } as const);
    if (outcome) yield* notifyUser('danger', outcome.problem, retry, about.undoes);
    // The decision applies to the current version.
    if (isLate) {
      const key = { source: about.source, instanceId: id };
      yield put(metadataOutdated(key));
      yield put(submissionAnswersOutdated(key));
    }
    return;
  }
  yield* takeOver(about, [id]);
  yield* readOutdated(about);
  if (next !== undefined) yield* goTo(next);
  const row = { key: id, label: '', ...outcome };
  const undo = undoAction(about, [id], createdVersions([row]));
  yield* notifyUser('success', messageOf(about.act, [row]), undo, about.undoes);
}

/**
 * Reviews, deletes or restores submissions, with undo. Several are a batch, with a dialog if it takes more than one
 * call.
 */
export function* startBulkAction({ payload }: ReturnType<typeof bulkActionsRequested>): Generator<unknown, void> {
  const { source, ids, act, undoes } = payload;
  const [first, ...others] = ids;
  if (first === undefined) return;
  const isQuiet = isReported(act);
  // The user may have opened another dialog.
  const modal = yield* select(selectModal);
  if (!isQuiet && (modal?.name === 'submissionsReview' || modal?.name === 'answersSet')) yield put(modalClosed());
  const known = yield* select(selectKnown, source, ids);
  const before = { ...payload.before, ...known.before };
  const about = { source, act, before, ...(undoes !== undefined && { undoes }) };
  if (others.length === 0 && !isQuiet)
    return yield* actOnSubmission(about, first, payload.next, bulkActionsRequested(payload));
  const isLong = !isQuiet && ids.length > (yield* select(selectAtOnce, act));
  if (isLong) yield put(modalOpened({ name: 'submissionActs', ids: source }));
  const rows = ids.map((id) => ({ key: id, label: known.labels.get(id) ?? id }));
  yield put(batchStarted({ kind: 'submissionAct', about, rows }));
}

/** Each version takes three calls of its own. */
const ANSWERS_AT_ONCE = 4;

/** The number of submissions per call, or of versions created concurrently. */
const selectAtOnce = (state: RootState, act: SubmissionAction): number => {
  if (isAnswerAction(act)) return ANSWERS_AT_ONCE;
  return selectHasBulkCalls(state) ? limits.submissionsBatch : 1;
};

/** Notifies the user of the result of a cell's edit, on any page; its editor shows failures while it is open. */
function* reportCellEdit(about: BulkAction, id: string, outcome: RowOutcome): Generator<unknown, void> {
  const row = { key: id, label: '', ...outcome };
  if (outcome.state === 'done') {
    yield* notifyUser('success', messageOf(about.act, [row]), undoAction(about, [id], createdVersions([row])));
  } else if (!(yield* select(selectBatch<'submissionAct'>, 'submissionAct')))
    yield* notifyUser('danger', outcome.problem);
}

/** The number of rows read again at once, because the summary row is recomputed each time. */
const READ_AT_ONCE = 40;

/** Whether this is the last group of rows for now. */
const selectIsEnd = (state: RootState): boolean => {
  const batch = selectBatch(state, 'submissionAct');
  return !batch || batch.stopping || batch.rows.every((row) => row.state !== 'waiting');
};

/** @param changed ids of rows that are outdated in the table */
const sendingSome = (changed: string[]): SendRows<'submissionAct'> =>
  function* sendSome(rows, about) {
    const outcomes = yield* sendActions(
      rows.map(({ key }) => key),
      about,
    );
    changed.push(...rows.flatMap(({ key }, index) => (outcomes[index]?.state === 'done' ? key : [])));
    const isDue = !isAnswerAction(about.act) || changed.length >= READ_AT_ONCE || (yield* select(selectIsEnd));
    if (isDue) yield* takeOver(about, changed.splice(0));
    const [first] = rows;
    const [outcome] = outcomes;
    if (about.act.name === 'answer' && about.act.use === 'cell' && first && outcome) {
      yield* reportCellEdit(about, first.key, outcome);
    }
    const isFailed = !isReported(about.act) && outcomes.some(({ state }) => state !== 'done');
    // During the batch: the result of a batch without a dialog is dropped.
    if (isFailed && (yield* isOnSamePage()) && (yield* select(selectModal))?.name !== 'submissionActs') {
      yield put(modalOpened({ name: 'submissionActs', ids: about.source }));
    }
    return outcomes;
  };

/** Sends an action on several submissions, reports the results, and offers to undo it. */
export function* sendBulkAction({ payload }: BatchAction<'submissionAct'>): Generator<unknown, void> {
  const begun = yield* select(selectBatch<'submissionAct'>, 'submissionAct');
  if (!begun) return;
  const changed: string[] = [];
  yield* sendBatchAtOnce(payload, yield* select(selectAtOnce, begun.about.act), sendingSome(changed));
  yield* takeOver(begun.about, changed);
  const batch = yield* select(selectBatch<'submissionAct'>, 'submissionAct');
  if (batch?.run !== payload.run) return;
  const { about, rows } = batch;
  if (isReported(about.act)) return;
  yield* readOutdated(about);
  const done = rows.flatMap(({ key, state }) => (state === 'done' ? key : []));
  const isWhole = done.length === rows.length;
  if (isWhole && (yield* select(selectModal))?.name === 'submissionActs') yield* closeModal();
  if (done.length > 0) {
    // It must not fade over a dialog about failures.
    yield* notifyUser(
      isWhole ? 'success' : 'info',
      messageOf(about.act, rows),
      undoAction(about, done, createdVersions(rows)),
      about.undoes,
    );
  } else if (about.undoes !== undefined) {
    const [failed] = rows;
    if (failed?.problem) yield* notifyUser('danger', failed.problem, undefined, about.undoes);
  }
}

const selectIds = (state: RootState, source: SubmissionSource): readonly string[] => {
  const rows = selectVisibleRows(state, source);
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)?.__id ?? '');
};

/**
 * Loads the remaining submissions and selects all; nothing if stopped. If the browser filters rows, only matching ones
 * are selected.
 */
export function* selectAll({ payload: source }: ReturnType<typeof allSubmissionsSelected>): Generator<unknown, void> {
  const isFound = (yield* select(selectLoadedKey, source)) !== '';
  let list = isFound ? undefined : yield* select(selectSubmissionList, source);
  if (list && list.asked < loadable(list)) yield put(allChunksRequested(source));
  while (list && list.asked < loadable(list)) {
    const event = yield* take('*');
    if (allChunksCancelled.match(event)) return;
    list = yield* select(selectSubmissionList, source);
    if (list && !list.wantsAll && list.asked < loadable(list)) return;
  }
  if (yield* select(selectIsTableOutdated, source)) return;
  yield put(submissionsSelected({ source, ids: yield* select(selectIds, source) }));
}
