import { put } from 'redux-saga/effects';
import type { RootState } from '../store';
import {
  batchEnded,
  batchRowsChanged,
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
  | { readonly state: 'done'; readonly result?: string | number; readonly dropped?: number }
  | { readonly state: 'failed' | 'asking'; readonly problem: Message };

/** Sends several rows at once. @returns what came of each, in their order */
export type SendRows<K extends BatchKind> = (
  rows: readonly BatchRow[],
  about: BatchAbout[K],
) => Generator<unknown, readonly RowOutcome[]>;

type SendRow<K extends BatchKind> = (row: BatchRow, about: BatchAbout[K]) => Generator<unknown, RowOutcome>;

/** Nobody is logged in any more: the row, and those after it, wait until somebody is. */
const isSessionLost = (outcome: RowOutcome): boolean =>
  outcome.state === 'failed' && 'problem' in outcome.problem && hasCode(outcome.problem.problem, 401.2);

/** The batch of a flow, or undefined if its page was left, or another flow has taken its place. */
const selectBatchOfRun = <K extends BatchKind>(state: RootState, { kind, run }: BatchRun<K>): Batch<K> | undefined => {
  const batch = selectBatch(state, kind);
  return batch?.run === run ? batch : undefined;
};

/** The same change of several rows, or one of its own for each. */
const changesOf = (
  rows: readonly BatchRow[],
  change: (index: number) => Partial<BatchRow> | undefined,
): Readonly<Record<string, Partial<BatchRow>>> =>
  Object.fromEntries(rows.map(({ key }, index) => [key, change(index) ?? {}]));

function* sendEach<K extends BatchKind>(
  { kind, run }: BatchRun<K>,
  send: SendRows<K>,
  atOnce: number,
): Generator<unknown, void> {
  for (;;) {
    const batch = yield* select(selectBatchOfRun<K>, { kind, run });
    const rows = batch?.rows.filter(({ state }) => state === 'waiting').slice(0, atOnce) ?? [];
    if (!batch || rows.length === 0 || batch.stopping || (yield* select(selectInterrupted))) return;
    yield put(batchRowsChanged({ kind, run, changes: changesOf(rows, () => ({ state: 'sending' })) }));
    const outcomes = yield* send(rows, batch.about);
    if (outcomes.some(isSessionLost)) return;
    yield put(batchRowsChanged({ kind, run, changes: changesOf(rows, (index) => outcomes[index]) }));
  }
}

/**
 * Sends the waiting rows of a batch, so many at once, as `sendBatch` sends each.
 * @param atOnce how many rows one call is about
 */
export function* sendBatchAtOnce<K extends BatchKind>(
  { kind, run }: BatchRun<K>,
  atOnce: number,
  send: SendRows<K>,
): Generator<unknown, void> {
  try {
    yield* call(() => sendEach({ kind, run }, send, atOnce));
  } catch (error) {
    yield put(batchEnded({ kind, run }));
    throw error;
  }
  yield put(batchEnded({ kind, run }));
}

/**
 * Sends the waiting rows of a batch one after the other, whatever becomes of each, until none waits, the user stops it or
 * leaves, or the session ends: never in the middle of a row. Its flows are started by `takeEvery`, because rows of a page
 * that was left may still be on their way when others begin.
 * @param begun the event; while an earlier flow sends rows of this batch, this one does nothing
 * @param send sends one row; when it was asked something before, `agreed` tells that the answer is yes
 */
export function* sendBatch<K extends BatchKind>(begun: BatchRun<K>, send: SendRow<K>): Generator<unknown, void> {
  yield* sendBatchAtOnce(begun, 1, function* sendOne(rows, about) {
    const outcomes: RowOutcome[] = [];
    for (const row of rows) outcomes.push(yield* send(row, about));
    return outcomes;
  });
}

/**
 * Waits until nothing more can be sent by this flow: its batch is forgotten, or goes on in another flow.
 * @returns the rows that can still be sent then
 */
export function* afterBatch<K extends BatchKind>(begun: BatchRun<K>): Generator<unknown, readonly BatchRow[]> {
  while (yield* select(selectBatchOfRun<K>, begun)) yield* take('*');
  return (yield* select(selectBatch, begun.kind))?.rows ?? [];
}
