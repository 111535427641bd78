import { createAction, createReducer, type Action, type UnknownAction } from '@reduxjs/toolkit';
import type { ReviewState } from '../api/reviewStates';
import type { SubmissionSource } from './entities/submissionSource';
import type { RoleInProject } from './entities/users';
import type { RootState } from './index';
import { leavingAnswered } from './leaving';
import type { Message } from './message';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from './navigation';

/** What is sent several times, by the call that sends one row, with what all rows of a batch have in common. */
export interface BatchAbout {
  /** One form for each file; the key of a row is the id of its file in `store/files.ts`. */
  formCreate: { readonly projectId: number };
  /** One app user for each name. */
  appUserCreate: { readonly projectId: number };
  /** One account for each address, which is the key of its row; the id of an account that exists is its result. */
  userCreate: { readonly role: RoleInProject | null; readonly names: Readonly<Record<string, string>> };
  /** What is done with each of several submissions, which are the keys of the rows. */
  submissionAct: SubmissionActs;
}

/** What people do with submissions of a form: `takeBack` restores states of review, unless they were changed since. */
export type SubmissionAct =
  | {
      readonly name: 'review';
      readonly reviewState: ReviewState | null;
      readonly note?: string;
      /** Of a single one: the instance id of the version that was looked at. Another one is not reviewed unseen. */
      readonly seen?: string;
    }
  | { readonly name: 'takeBack'; readonly from: ReviewState | null; readonly to: Reviews }
  | { readonly name: 'delete' }
  | { readonly name: 'restore' }
  | AnswerAct
  /** What an act on answers made, by submission, is replaced by what was there before, unless it was changed since. */
  | { readonly name: 'answerBack'; readonly made: Readonly<Record<string, string>> };

/** One question of each gets the same answer, as the form takes it: another version. */
export interface AnswerAct {
  readonly name: 'answer';
  /** The path of its field. */
  readonly path: string;
  /** As records have answers; '' for none. */
  readonly value: string;
  /** What the question is called. */
  readonly question: string;
  /** Only found out, and sent nowhere; or of one cell, whose editor tells what came of it. */
  readonly use?: 'trial' | 'cell';
}

/** States of review by the ids of their submissions. */
export type Reviews = Readonly<Record<string, ReviewState | null>>;

/** An act, and the submissions it is about. */
export interface SubmissionActs {
  readonly source: SubmissionSource;
  readonly act: SubmissionAct;
  /** Of a review: what was decided before, as far as known. */
  readonly before: Reviews;
}

export type BatchKind = keyof BatchAbout;

/** `asking`: the server wants it confirmed. What is done or failed is not sent again by itself. */
export type BatchRowState = 'waiting' | 'sending' | 'done' | 'failed' | 'asking';

/** One of several things that are sent one after the other, with an outcome of its own. */
export interface BatchRow {
  readonly key: string;
  readonly label: string;
  readonly state: BatchRowState;
  /** Why it failed, or what is asked. */
  readonly problem?: Message;
  /** The id of what was made. */
  readonly result?: string | number;
  /** How many other answers an edit left out, because their questions are not asked any more. */
  readonly dropped?: number;
  /** What was asked is agreed to. */
  readonly agreed?: true;
}

export interface Batch<K extends BatchKind = BatchKind> {
  /** Distinguishes the flow that sends these rows from earlier ones, which must not go on with them. */
  readonly run: number;
  readonly about: BatchAbout[K];
  readonly rows: readonly BatchRow[];
  readonly running: boolean;
  /** No further row begins. */
  readonly stopping: boolean;
}

export type BatchState = { readonly [K in BatchKind]?: Batch<K> };

/** A batch begins, or goes on with some of its rows. */
export interface BatchRun<K extends BatchKind = BatchKind> {
  readonly kind: K;
  readonly run: number;
}

interface Start<K extends BatchKind> {
  readonly kind: K;
  readonly about: BatchAbout[K];
  readonly rows: readonly Pick<BatchRow, 'key' | 'label' | 'result'>[];
}

type AnyStart = { [K in BatchKind]: Start<K> }[BatchKind];

interface Continuation {
  readonly kind: BatchKind;
  /** Of rows that failed or ask; those that still wait are sent in any case. */
  readonly keys: readonly string[];
  readonly agreed?: true;
}

interface RowChanges extends BatchRun {
  /** By the keys of the rows. */
  readonly changes: Readonly<Record<string, Partial<BatchRow>>>;
}

let runs = 0;
const withRun = <Payload>(payload: Payload) => ({ payload: { ...payload, run: (runs += 1) } });

/** The user sends several things at once. While others of the kind are being sent, it is refused. */
export const batchStarted = createAction('batch/batchStarted', withRun<AnyStart>);

/** The user tries rows again, agrees to what they ask, or goes on after a stop. */
export const batchContinued = createAction('batch/batchContinued', withRun<Continuation>);

export const batchStopRequested = createAction<BatchKind>('batch/batchStopRequested');

export const batchRowsChanged = createAction<RowChanges>('batch/batchRowsChanged');

export const batchEnded = createAction<BatchRun>('batch/batchEnded');

/** What begins the flow of a batch. */
export interface BatchAction<K extends BatchKind> extends UnknownAction {
  readonly payload: BatchRun<K>;
}

/** The events after which rows of this kind are sent. */
export const beginsBatch =
  <K extends BatchKind>(kind: K) =>
  (action: Action): action is BatchAction<K> =>
    (batchStarted.match(action) || batchContinued.match(action)) && action.payload.kind === kind;

const none: BatchState = {};

/** Batches whose dialog is gone are forgotten; one that is being sent has a dialog that cannot be closed. */
const onlyRunning = (state: BatchState): BatchState =>
  Object.fromEntries(Object.entries(state).filter(([, batch]) => batch.running));

const changed = (state: BatchState, kind: BatchKind, change: (batch: Batch) => Partial<Batch>): BatchState => {
  const batch = state[kind];
  return batch ? { ...state, [kind]: { ...batch, ...change(batch) } } : state;
};

/** The change reported by a flow; one whose batch was left meanwhile reports in vain. */
const ofRun = (state: BatchState, { kind, run }: BatchRun, change: (batch: Batch) => Partial<Batch>): BatchState =>
  state[kind]?.run === run ? changed(state, kind, change) : state;

const sentAgain = (row: BatchRow, { keys, agreed }: Continuation): BatchRow => {
  if (!keys.includes(row.key) || (row.state !== 'failed' && row.state !== 'asking')) return row;
  const { problem: _, ...rest } = row;
  return { ...rest, state: 'waiting', ...(agreed && { agreed }) };
};

export const batchReducer = createReducer(none, (builder) =>
  builder
    .addCase(batchStarted, (state, { payload: { kind, rows, ...begun } }): BatchState => {
      if (state[kind]?.running) return state;
      const waiting = rows.map((row): BatchRow => ({ ...row, state: 'waiting' }));
      return { ...state, [kind]: { ...begun, rows: waiting, running: true, stopping: false } };
    })
    // The flow of a batch that is running takes the rows up itself.
    .addCase(batchContinued, (state, { payload }) =>
      changed(state, payload.kind, ({ running, run, rows }) => ({
        run: running ? run : payload.run,
        rows: rows.map((row) => sentAgain(row, payload)),
        running: true,
        stopping: false,
      })),
    )
    .addCase(batchStopRequested, (state, { payload }) =>
      changed(state, payload, ({ rows }) => ({
        stopping: true,
        running: rows.some((row) => row.state === 'sending'),
      })),
    )
    .addCase(batchRowsChanged, (state, { payload }) =>
      ofRun(state, payload, ({ rows }) => ({
        rows: rows.map((row) =>
          Object.hasOwn(payload.changes, row.key) ? { ...row, ...payload.changes[row.key] } : row,
        ),
      })),
    )
    .addCase(batchEnded, (state, { payload }) =>
      ofRun(state, payload, ({ rows }) => ({
        running: false,
        // Without an outcome: the session ended, or the flow crashed.
        rows: rows.map((row) => (row.state === 'sending' ? { ...row, state: 'waiting' as const } : row)),
      })),
    )
    .addCase(modalOpened, onlyRunning)
    .addCase(modalClosed, onlyRunning)
    // The current row is sent to its end; nobody is watching.
    .addCase(locationChanged, () => none)
    .addCase(leavingAnswered, (state, { payload }) => (payload ? none : state)),
);

/** What is sent one after the other, or was, until its dialog closes; undefined if there is nothing. */
export const selectBatch = <K extends BatchKind>(state: RootState, kind: K): Batch<K> | undefined => state.batch[kind];

const isUnsent = ({ state }: BatchRow): boolean => state === 'waiting' || state === 'sending';

/** Whether rows are still to be sent; leaving the page would give them up. */
export const selectBatchUnsent = ({ batch }: RootState): boolean =>
  Object.values(batch).some(({ rows }) => rows.some(isUnsent));
