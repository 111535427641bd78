import { createAction, createReducer, type Action, type UnknownAction } from '@reduxjs/toolkit';
import { limits } from '#api/limits';
import type { Actor } from '#api/schemas/account/actor';
import type { SeparateEdit, SubmissionExtended } from '#api/schemas/submission';
import type { Reviews, SubmissionAction } from '../core/batch';
import { isFirstPage, sourceOfPage, submissionsRemoved } from './submissions';
import { ofForm, sourceKey, type SubmissionSource } from './source';
import type { RootState } from '../index';
import { modalOpened } from '../core/modal';
import { locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';
import type { SubmissionKey } from './answers';

/** A request for an action on submissions of a form. */
interface SubmissionActsRequest {
  readonly source: SubmissionSource;
  readonly ids: readonly string[];
  readonly act: SubmissionAction;
  /** For a review: the previous review states of submissions that are in no table. */
  readonly before?: Reviews;
  /** The address of the page to open afterwards. */
  readonly next?: string;
  /** For an undo: the number of the alert that offered it. */
  readonly undoes?: number;
}

/** Reviews, deletes or restores submissions without a confirmation, because each action can be undone. */
export const bulkActionsRequested = createAction<SubmissionActsRequest>('submissionActs/bulkActionsRequested');

/** Deletes one submission. */
export const submissionDeleteRequested = (source: SubmissionSource, instanceId: string) =>
  bulkActionsRequested({ source, ids: [instanceId], act: { name: 'delete' } });

interface SomeSubmissions {
  readonly source: SubmissionSource;
  readonly ids: readonly string[];
}

/** Submissions were restored from the trash. */
export const submissionsRestored = createAction<SomeSubmissions>('submissionActs/submissionsRestored');

/** The selection was replaced by these submissions. */
export const submissionsSelected = createAction<SomeSubmissions>('submissionActs/submissionsSelected');

/** The user selects all submissions of the table, including those not loaded yet. */
export const allSubmissionsSelected = createAction<SubmissionSource>('submissionActs/allSubmissionsSelected');

/** The number of submissions in the trash was read. */
export const trashCounted = createAction<{ readonly source: SubmissionSource; readonly count: number }>(
  'submissionActs/trashCounted',
);

/** The user downloads a submission as one archive, with its files. */
export const submissionZipRequested = createAction<SubmissionKey>('submissionActs/submissionZipRequested');

export const submissionZipStopped = createAction<SubmissionKey>('submissionActs/submissionZipStopped');

/** The number of files loaded, and of all files; 0 while unknown. */
export interface Packing {
  readonly done: number;
  readonly total: number;
}

/** Progress of a submission's archive; null once it ends. */
export const archiveProgressed = createAction<SubmissionKey & { readonly packing: Packing | null }>(
  'submissionActs/archiveProgressed',
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

/** The user opened the filter. */
export const filterOpened = createAction<SubmissionSource>('submissionActs/filterOpened');

interface OfSource {
  readonly ticked?: readonly string[];
  /** The number of submissions in the trash. */
  readonly deletedCount?: number;
  /** The submissions in the trash, latest first; unknown before the trash is opened. */
  readonly deleted?: readonly SubmissionExtended[];
  /** Submissions that are edits of others; unknown on servers that do not report them. */
  readonly separateEdits?: readonly SeparateEdit[];
  /** The submitters; unknown before the filter is opened, and on servers that do not list them. */
  readonly submitters?: readonly Actor[];
  /** The archives being created, by instance id. */
  readonly packing?: Readonly<Record<string, Packing | null>>;
}

type BulkActionsState = Readonly<Record<string, OfSource>>;

const initialState: BulkActionsState = {};

const none: readonly string[] = [];
const noEdits: readonly SeparateEdit[] = [];
const noSubmitters: readonly Actor[] = [];

const changed = (
  state: BulkActionsState,
  source: SubmissionSource,
  change: (before: OfSource) => OfSource,
): BulkActionsState => {
  const key = sourceKey(source);
  const before = state[key] ?? {};
  return { ...state, [key]: { ...before, ...change(before) } };
};

const without = (all: readonly string[] = [], ids: readonly string[]): readonly string[] => {
  const gone = new Set(ids);
  return all.filter((id) => !gone.has(id));
};

/** The selected submissions of the current form, and its trash. */
export const bulkActionsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(submissionsSelected, (state, { payload: { source, ids } }) =>
      changed(state, source, () => ({ ticked: ids })),
    )
    .addCase(submissionsRemoved, (state, { payload: { source, ids } }) =>
      changed(state, source, ({ ticked, deletedCount = 0, separateEdits = [] }) => ({
        ticked: without(ticked, ids),
        deletedCount: deletedCount + ids.length,
        // The pair was resolved.
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
    .addCase(archiveProgressed, (state, { payload: { source, instanceId, packing } }) =>
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
      // A reload or another filter may remove some of them.
      return state[sourceKey(source)]?.ticked ? changed(state, source, () => ({ ticked: none })) : state;
    }),
);

/** The ids of the selected submissions. */
export const selectSelectedSubmissions = (state: RootState, source: SubmissionSource): readonly string[] =>
  state.submissionActs[sourceKey(source)]?.ticked ?? none;

/** The trash, as far as known. */
export const selectTrash = (state: RootState, source: SubmissionSource): Pick<OfSource, 'deleted' | 'deletedCount'> =>
  state.submissionActs[sourceKey(source)] ?? {};

/** The submitters of these submissions, as far as known. */
export const selectSubmitters = (state: RootState, source: SubmissionSource): readonly Actor[] =>
  state.submissionActs[sourceKey(source)]?.submitters ?? noSubmitters;

/** The submissions that are edits of others; none while unknown. */
export const selectSeparateEdits = (state: RootState, source: SubmissionSource): readonly SeparateEdit[] =>
  state.submissionActs[sourceKey(source)]?.separateEdits ?? noEdits;

/** The progress of a submission's archive; null if none is being created. */
export const selectArchiveProgress = (state: RootState, { source, instanceId }: SubmissionKey): Packing | null =>
  state.submissionActs[sourceKey(source)]?.packing?.[instanceId] ?? null;
