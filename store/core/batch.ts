import { createAction, createReducer, type Action, type UnknownAction } from '@reduxjs/toolkit';
import type { FormState } from '#api/schemas/form';
import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionSource } from '../submission/source';
import type { RoleInProject } from '../account/users';
import type { RootState } from '../index';
import { leavePromptAnswered } from './leavePrompt';
import type { Message } from './message';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from '../route/navigation';

/** The kinds of batches, each with the data shared by all its rows. A batch sends one call per row. */
export interface BatchKinds {
  /** One form for each file; the key of a row is the id of its file in `store/core/files.ts`. */
  formCreate: { readonly projectId: number };
  /** One app user for each name. */
  appUserCreate: { readonly projectId: number };
  /** One account for each address, which is the key of its row; the id of an account that exists is its result. */
  userCreate: { readonly role: RoleInProject | null; readonly names: Readonly<Record<string, string>> };
  /** An action on several forms of a project; the keys of the rows are their ids. */
  formAct: FormBulkAction;
  /** An action on several submissions; the keys of the rows are their instance ids. */
  submissionAct: BulkAction;
}

/** An action on forms of a project. */
export type FormAction =
  /** Publishes drafts; with other versions for some, by form id. */
  | { readonly name: 'publish'; readonly versions: Readonly<Record<string, string>> }
  | { readonly name: 'state'; readonly state: FormState }
  /** Copies definition and media files into a draft of another project. */
  | { readonly name: 'copy'; readonly to: number }
  | { readonly name: 'delete' }
  | { readonly name: 'restore' };

/** An action, and the project of its forms. */
export interface FormBulkAction {
  readonly projectId: number;
  readonly act: FormAction;
}

/** An action on submissions of a form: `takeBack` restores review states, unless they were changed since. */
export type SubmissionAction =
  | {
      readonly name: 'review';
      readonly reviewState: ReviewState | null;
      readonly note?: string;
      /** Only for a single submission: the instance id of the version shown. A newer version is not reviewed unseen. */
      readonly seen?: string;
    }
  | { readonly name: 'takeBack'; readonly from: ReviewState | null; readonly to: Reviews }
  | { readonly name: 'delete' }
  | { readonly name: 'restore' }
  | SetAnswerAction
  /** Undoes an edit of answers: restores the previous version of each submission, unless it was changed since. */
  | { readonly name: 'answerBack'; readonly made: Readonly<Record<string, string>> };

/** Sets one question of each submission to the same value, which creates new versions. */
export interface SetAnswerAction {
  readonly name: 'answer';
  /** The path of its field. */
  readonly path: string;
  /** The value as in records; '' for none. */
  readonly value: string;
  /** The label of the question. */
  readonly question: string;
  /** `trial` only checks and sends nothing. `cell` is the edit of one cell, whose editor shows the result. */
  readonly use?: 'trial' | 'cell';
}

/** Review states by instance id. */
export type Reviews = Readonly<Record<string, ReviewState | null>>;

/** An action, and its submissions. */
export interface BulkAction {
  readonly source: SubmissionSource;
  readonly act: SubmissionAction;
  /** For a review: the previous review states, as far as known. */
  readonly before: Reviews;
}

export type BatchKind = keyof BatchKinds;

/** `asking`: the server requires a confirmation. Rows that are done or failed are not sent again automatically. */
export type BatchRowState = 'waiting' | 'sending' | 'done' | 'failed' | 'asking';

/** One of several things that are sent one after the other, with an outcome of its own. */
export interface BatchRow {
  readonly key: string;
  readonly label: string;
  readonly state: BatchRowState;
  /** The reason of the failure, or the question to confirm. */
  readonly problem?: Message;
  /** The id of the created entity, or of the one that the question is about. */
  readonly result?: string | number;
  /** The number of other answers dropped by an edit because their questions are no longer relevant. */
  readonly dropped?: number;
  /** The user confirmed the question, which stays in `problem`. */
  readonly agreed?: true;
}

export interface Batch<K extends BatchKind = BatchKind> {
  /** The run that sends these rows; earlier runs must not continue with them. */
  readonly run: number;
  readonly about: BatchKinds[K];
  readonly rows: readonly BatchRow[];
  readonly running: boolean;
  /** No further row begins. */
  readonly stopping: boolean;
}

export type BatchState = { readonly [K in BatchKind]?: Batch<K> };

/** A batch starts, or continues with some of its rows. */
export interface BatchRun<K extends BatchKind = BatchKind> {
  readonly kind: K;
  readonly run: number;
}

interface Start<K extends BatchKind> {
  readonly kind: K;
  readonly about: BatchKinds[K];
  readonly rows: readonly Pick<BatchRow, 'key' | 'label' | 'result'>[];
}

type AnyStart = { [K in BatchKind]: Start<K> }[BatchKind];

interface Continuation {
  readonly kind: BatchKind;
  /** Rows to retry or confirm; waiting rows are sent in any case. */
  readonly keys: readonly string[];
  readonly agreed?: true;
}

interface RowChanges extends BatchRun {
  /** By the keys of the rows. */
  readonly changes: Readonly<Record<string, Partial<BatchRow>>>;
}

let runs = 0;
const withRun = <Payload>(payload: Payload) => ({ payload: { ...payload, run: (runs += 1) } });

/** The user starts a batch; ignored while another of the same kind is running. */
export const batchStarted = createAction('batch/batchStarted', withRun<AnyStart>);

/** The user retries rows, confirms them, or continues after a stop. */
export const batchContinued = createAction('batch/batchContinued', withRun<Continuation>);

export const batchStopRequested = createAction<BatchKind>('batch/batchStopRequested');

export const batchRowsChanged = createAction<RowChanges>('batch/batchRowsChanged');

export const batchEnded = createAction<BatchRun>('batch/batchEnded');

/** Starts the saga of a batch. */
export interface BatchAction<K extends BatchKind> extends UnknownAction {
  readonly payload: BatchRun<K>;
}

/** The events that start sending rows of submissions, or (false) of anything else. */
export const beginsBatch =
  (isOfSubmissions: boolean) =>
  (action: Action): action is BatchAction<BatchKind> =>
    (batchStarted.match(action) || batchContinued.match(action)) &&
    (action.payload.kind === 'submissionAct') === isOfSubmissions;

const none: BatchState = {};

/** Batches are dropped when their dialog closes; a dialog cannot be closed while its batch is running. */
const onlyRunning = (state: BatchState): BatchState =>
  Object.fromEntries(Object.entries(state).filter(([, batch]) => batch.running));

const changed = (state: BatchState, kind: BatchKind, change: (batch: Batch) => Partial<Batch>): BatchState => {
  const batch = state[kind];
  return batch ? { ...state, [kind]: { ...batch, ...change(batch) } } : state;
};

/** Applies the change reported by a run; ignored if its batch was left in the meantime. */
const ofRun = (state: BatchState, { kind, run }: BatchRun, change: (batch: Batch) => Partial<Batch>): BatchState =>
  state[kind]?.run === run ? changed(state, kind, change) : state;

const sentAgain = (row: BatchRow, { keys, agreed }: Continuation): BatchRow => {
  if (!keys.includes(row.key) || (row.state !== 'failed' && row.state !== 'asking')) return row;
  const { problem: _, ...rest } = row;
  return agreed ? { ...row, state: 'waiting', agreed } : { ...rest, state: 'waiting' };
};

export const batchReducer = createReducer(none, (builder) =>
  builder
    .addCase(batchStarted, (state, { payload: { kind, rows, ...begun } }): BatchState => {
      if (state[kind]?.running) return state;
      const waiting = rows.map((row): BatchRow => ({ ...row, state: 'waiting' }));
      return { ...state, [kind]: { ...begun, rows: waiting, running: true, stopping: false } };
    })
    // A running batch picks up the rows itself.
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
        // Without a result: the session ended, or the saga crashed.
        rows: rows.map((row) => (row.state === 'sending' ? { ...row, state: 'waiting' as const } : row)),
      })),
    )
    .addCase(modalOpened, onlyRunning)
    .addCase(modalClosed, onlyRunning)
    // After navigation, the current row is still sent, without progress.
    .addCase(locationChanged, () => none)
    .addCase(leavePromptAnswered, (state, { payload }) => (payload ? none : state)),
);

/** The batch of a kind, until its dialog closes; undefined if there is none. */
export const selectBatch = <K extends BatchKind>(state: RootState, kind: K): Batch<K> | undefined => state.batch[kind];

const isUnsent = ({ state }: BatchRow): boolean => state === 'waiting' || state === 'sending';

/** Whether rows are still unsent; leaving the page would drop them. */
export const selectBatchUnsent = ({ batch }: RootState): boolean =>
  Object.values(batch).some(({ rows }) => rows.some(isUnsent));
