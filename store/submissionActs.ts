import { createAction, createReducer, type Action, type UnknownAction } from '@reduxjs/toolkit';
import { limits } from '../api/limits';
import type { Actor } from '../api/schemas/actor';
import type { SeparateEdit, SubmissionExtended } from '../api/schemas/submission';
import type { Reviews, SubmissionAct } from './batch';
import { isFirstPage, sourceOfPage, submissionsRemoved } from './entities/submissions';
import { ofForm, sourceKey, type SubmissionSource } from './entities/submissionSource';
import type { RootState } from './index';
import { modalOpened } from './modal';
import { locationChanged } from './navigation';
import { replyTo } from './replies';
import type { SubmissionKey } from './submissionAnswers';

/** Something is to be done with submissions of a form. */
interface SubmissionActsRequest {
  readonly source: SubmissionSource;
  readonly ids: readonly string[];
  readonly act: SubmissionAct;
  /** Of a review: what was decided before, of those that are in no table. */
  readonly before?: Reviews;
  /** The address of the page that follows when it is done. */
  readonly next?: string;
}

/** Submissions are to be reviewed, deleted or restored, at once and without a question: each can be taken back. */
export const submissionActsRequested = createAction<SubmissionActsRequest>('submissionActs/submissionActsRequested');

/** One submission is to be deleted. */
export const submissionDeleteRequested = (source: SubmissionSource, instanceId: string) =>
  submissionActsRequested({ source, ids: [instanceId], act: { name: 'delete' } });

interface SomeSubmissions {
  readonly source: SubmissionSource;
  readonly ids: readonly string[];
}

/** Submissions came back from the trash. */
export const submissionsRestored = createAction<SomeSubmissions>('submissionActs/submissionsRestored');

/** These submissions are ticked from now on, and no others. */
export const submissionsTicked = createAction<SomeSubmissions>('submissionActs/submissionsTicked');

/** All submissions that the table stands for are to be ticked, also those that have to be loaded first. */
export const allSubmissionsTicked = createAction<SubmissionSource>('submissionActs/allSubmissionsTicked');

/** So many submissions are in the trash. */
export const trashCounted = createAction<{ readonly source: SubmissionSource; readonly count: number }>(
  'submissionActs/trashCounted',
);

/** A submission is to be downloaded as one archive, with its files. */
export const submissionZipRequested = createAction<SubmissionKey>('submissionActs/submissionZipRequested');

export const submissionZipStopped = createAction<SubmissionKey>('submissionActs/submissionZipStopped');

/** How many of its files are there, of how many; 0 while that is not known. */
export interface Packing {
  readonly done: number;
  readonly total: number;
}

/** The archive of a submission is so far; null if it is made no longer. */
export const submissionPacked = createAction<SubmissionKey & { readonly packing: Packing | null }>(
  'submissionActs/submissionPacked',
);

/** The query of the list of deleted submissions. */
export const trashQuery = { deleted: true, limit: limits.submissionTrash, deletedBy: true } as const;

/** The list of deleted submissions was opened. */
export interface TrashOpened extends UnknownAction {
  readonly payload: { readonly ids: SubmissionSource };
}

/** Whether the list of deleted submissions was opened. */
export const isTrashOpened = (action: Action): action is TrashOpened =>
  modalOpened.match(action) && action.payload.name === 'submissionTrash';

/** Somebody chooses what the table is filtered by. */
export const filterOpened = createAction<SubmissionSource>('submissionActs/filterOpened');

interface OfSource {
  readonly ticked?: readonly string[];
  /** The number of those in the trash. */
  readonly deletedCount?: number;
  /** Those in the trash, the last sent first; not known before somebody looks. */
  readonly deleted?: readonly SubmissionExtended[];
  /** Those that are edits of others; not known on servers that do not tell. */
  readonly separateEdits?: readonly SeparateEdit[];
  /** Who has sent some of them; not known before somebody filters, nor on servers that do not tell. */
  readonly submitters?: readonly Actor[];
  /** The archives that are being made, by instance id. */
  readonly packing?: Readonly<Record<string, Packing | null>>;
}

type SubmissionActsState = Readonly<Record<string, OfSource>>;

const initialState: SubmissionActsState = {};

const none: readonly string[] = [];
const noEdits: readonly SeparateEdit[] = [];
const noSubmitters: readonly Actor[] = [];

const changed = (
  state: SubmissionActsState,
  source: SubmissionSource,
  change: (before: OfSource) => OfSource,
): SubmissionActsState => {
  const key = sourceKey(source);
  const before = state[key] ?? {};
  return { ...state, [key]: { ...before, ...change(before) } };
};

const without = (all: readonly string[] = [], ids: readonly string[]): readonly string[] => {
  const gone = new Set(ids);
  return all.filter((id) => !gone.has(id));
};

/** Which submissions of the current form are ticked, and which are in its trash. */
export const submissionActsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(submissionsTicked, (state, { payload: { source, ids } }) =>
      changed(state, source, () => ({ ticked: ids })),
    )
    .addCase(submissionsRemoved, (state, { payload: { source, ids } }) =>
      changed(state, source, ({ ticked, deletedCount = 0, separateEdits = [] }) => ({
        ticked: without(ticked, ids),
        deletedCount: deletedCount + ids.length,
        // What one of a pair stands for is decided.
        separateEdits: separateEdits.filter(
          ({ instanceId, replacedInstanceId }) => !ids.includes(instanceId) && !ids.includes(replacedInstanceId ?? ''),
        ),
      })),
    )
    .addCase(submissionsRestored, (state, { payload: { source, ids } }) =>
      changed(state, source, ({ deletedCount = 0, deleted = [] }) => ({
        deletedCount: Math.max(0, deletedCount - ids.length),
        deleted: deleted.filter(({ instanceId }) => !ids.includes(instanceId)),
      })),
    )
    .addCase(trashCounted, (state, { payload: { source, count } }) =>
      changed(state, source, () => ({ deletedCount: count })),
    )
    .addCase(submissionPacked, (state, { payload: { source, instanceId, packing } }) =>
      changed(state, source, (before) => ({ packing: { ...before.packing, [instanceId]: packing } })),
    )
    .addCase(locationChanged, (state, { payload }) => ofForm(state, payload.params))
    .addMatcher(replyTo('submissionList'), (state, { payload: { params, query, reply } }) =>
      query.deleted === true ? changed(state, { ...params, draft: false }, () => ({ deleted: reply })) : state,
    )
    .addMatcher(replyTo('submissionSeparateEditList'), (state, { payload: { params, reply } }) =>
      changed(state, { ...params, draft: false }, () => ({ separateEdits: reply })),
    )
    .addMatcher(replyTo('submissionSubmitterList'), (state, { payload: { params, reply } }) =>
      changed(state, { ...params, draft: false }, () => ({ submitters: reply })),
    )
    .addMatcher(isFirstPage, (state, action) => {
      const source = sourceOfPage(action);
      // What is read again, or limited otherwise, may lack some of them.
      return state[sourceKey(source)]?.ticked ? changed(state, source, () => ({ ticked: none })) : state;
    }),
);

/** The ids of the ticked submissions. */
export const selectTicked = (state: RootState, source: SubmissionSource): readonly string[] =>
  state.submissionActs[sourceKey(source)]?.ticked ?? none;

/** What is known of the trash. */
export const selectTrash = (state: RootState, source: SubmissionSource): Pick<OfSource, 'deleted' | 'deletedCount'> =>
  state.submissionActs[sourceKey(source)] ?? {};

/** Who has sent some of these submissions, as far as that is known. */
export const selectSubmitters = (state: RootState, source: SubmissionSource): readonly Actor[] =>
  state.submissionActs[sourceKey(source)]?.submitters ?? noSubmitters;

/** The submissions that are edits of others; none where that is not known. */
export const selectSeparateEdits = (state: RootState, source: SubmissionSource): readonly SeparateEdit[] =>
  state.submissionActs[sourceKey(source)]?.separateEdits ?? noEdits;

/** How far the archive of a submission is; null if none is being made. */
export const selectPacking = (state: RootState, { source, instanceId }: SubmissionKey): Packing | null =>
  state.submissionActs[sourceKey(source)]?.packing?.[instanceId] ?? null;
