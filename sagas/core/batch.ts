import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import {
  batchEnded,
  batchRowsChanged,
  selectBatch,
  type Batch,
  type BatchKinds,
  type BatchKind,
  type BatchRow,
  type BatchRun,
} from '#store/core/batch';
import type { Message } from '#store/core/message';
import { hasCode } from '#store/request/problem';
import { selectInterrupted } from '#store/account/session';
import { call, select, take } from './typedEffects';

/** The result of one row. */
export type RowOutcome =
  | { readonly state: 'done'; readonly result?: string | number; readonly dropped?: number }
  | { readonly state: 'failed'; readonly problem: Message }
  | { readonly state: 'asking'; readonly problem: Message; readonly result?: string };

/**
 * Sends several rows in one call.
 * @returns their results in order
 */
export type SendRows<K extends BatchKind> = (
  rows: readonly BatchRow[],
  about: BatchKinds[K],
) => Generator<unknown, readonly RowOutcome[]>;

type SendRow<K extends BatchKind> = (row: BatchRow, about: BatchKinds[K]) => Generator<unknown, RowOutcome>;

/** The session is lost: the row, and those after it, wait for the next login. */
const isSessionLost = (outcome: RowOutcome): boolean =>
  outcome.state === 'failed' && 'problem' in outcome.problem && hasCode(outcome.problem.problem, 401.2);

/** The batch of a run, or undefined if its page was left, or another run has replaced it. */
const selectBatchOfRun = <K extends BatchKind>(state: RootState, { kind, run }: BatchRun<K>): Batch<K> | undefined => {
  const batch = selectBatch(state, kind);
  return batch?.run === run ? batch : undefined;
};

/** The same change for several rows, or one for each. */
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
 * Sends the waiting rows of a batch in groups, otherwise like `sendBatch`.
 * @param atOnce the number of rows per call
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
 * Sends the waiting rows of a batch one after the other, regardless of failures, until none waits, the user stops it or
 * leaves, or the session ends: never in the middle of a row. Started by `takeEvery`, because a row of a page that was
 * left may still be in progress when another batch begins.
 * @param begun the event; ignored while an earlier run sends rows of this batch
 * @param send sends one row; `agreed` is set after the user confirmed its question
 */
export function* sendBatch<K extends BatchKind>(begun: BatchRun<K>, send: SendRow<K>): Generator<unknown, void> {
  yield* sendBatchAtOnce(begun, 1, function* sendOne(rows, about) {
    const outcomes: RowOutcome[] = [];
    for (const row of rows) outcomes.push(yield* send(row, about));
    return outcomes;
  });
}

/**
 * Waits until this run can send nothing more: its batch is dropped, or another run continues it.
 * @returns the rows that can still be sent
 */
export function* afterBatch<K extends BatchKind>(begun: BatchRun<K>): Generator<unknown, readonly BatchRow[]> {
  while (yield* select(selectBatchOfRun<K>, begun)) yield* take('*');
  return (yield* select(selectBatch, begun.kind))?.rows ?? [];
}
