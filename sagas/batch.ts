import { put } from 'redux-saga/effects';
import type { RootState } from '../store';
import {
  batchEnded,
  batchRowChanged,
  selectBatch,
  type Batch,
  type BatchAbout,
  type BatchKind,
  type BatchRow,
  type BatchRun,
} from '../store/batch';
import type { Message } from '../store/message';
import { hasCode } from '../store/requestProblem';
import { selectInterrupted } from '../store/session';
import { call, select, take } from './typedEffects';

/** What came of one row. */
export type RowOutcome =
  | { readonly state: 'done'; readonly result?: string | number }
  | { readonly state: 'failed' | 'asking'; readonly problem: Message };

type SendRow<K extends BatchKind> = (row: BatchRow, about: BatchAbout[K]) => Generator<unknown, RowOutcome>;

/** Nobody is logged in any more: the row, and those after it, wait until somebody is. */
const isSessionLost = (outcome: RowOutcome): boolean =>
  outcome.state === 'failed' && 'problem' in outcome.problem && hasCode(outcome.problem.problem, 401.2);

/** The batch of a flow, or undefined if its page was left, or another flow has taken its place. */
const selectBatchOfRun = <K extends BatchKind>(state: RootState, { kind, run }: BatchRun<K>): Batch<K> | undefined => {
  const batch = selectBatch(state, kind);
  return batch?.run === run ? batch : undefined;
};

function* sendEach<K extends BatchKind>({ kind, run }: BatchRun<K>, send: SendRow<K>): Generator<unknown, void> {
  for (;;) {
    const batch = yield* select(selectBatchOfRun<K>, { kind, run });
    const row = batch?.rows.find(({ state }) => state === 'waiting');
    if (!batch || !row || batch.stopping || (yield* select(selectInterrupted))) return;
    yield put(batchRowChanged({ kind, run, key: row.key, change: { state: 'sending' } }));
    const outcome = yield* send(row, batch.about);
    if (isSessionLost(outcome)) return;
    yield put(batchRowChanged({ kind, run, key: row.key, change: outcome }));
  }
}

/**
 * Sends the waiting rows of a batch one after the other, whatever becomes of each, until none waits, the user stops it or
 * leaves, or the session ends: never in the middle of a row. Its flows are started by `takeEvery`, because rows of a page
 * that was left may still be on their way when others begin.
 * @param begun the event; while an earlier flow sends rows of this batch, this one does nothing
 * @param send sends one row; when it was asked something before, `agreed` tells that the answer is yes
 */
export function* sendBatch<K extends BatchKind>(
  { kind, run }: BatchRun<K>,
  send: SendRow<K>,
): Generator<unknown, void> {
  try {
    yield* call(() => sendEach({ kind, run }, send));
  } catch (error) {
    yield put(batchEnded({ kind, run }));
    throw error;
  }
  yield put(batchEnded({ kind, run }));
}

/**
 * Waits until nothing more can be sent by this flow: its batch is forgotten, or goes on in another flow.
 * @returns the rows that can still be sent then
 */
export function* afterBatch<K extends BatchKind>(begun: BatchRun<K>): Generator<unknown, readonly BatchRow[]> {
  while (yield* select(selectBatchOfRun<K>, begun)) yield* take('*');
  return (yield* select(selectBatch, begun.kind))?.rows ?? [];
}
