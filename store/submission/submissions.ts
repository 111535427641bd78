import { createAction, createSelector, isAnyOf, type Action, type UnknownAction } from '@reduxjs/toolkit';
import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionRow } from '#api/schemas/odata';
import type { RootState } from '../index';
import { locationChanged, selectNavigation } from '../route/navigation';
import type { Place } from '../route/requests';
import { replyTo, type ReplyAction } from '../request/replies';
import { requestCanceled, requestFailed } from '../request/requests';
import { expanded, exploredQuery, listedQuery, rowsKey, rowsQuery } from './rowsQuery';
import { firstChunk } from '../route/queries';
import { withoutEndedDraft } from '../request/lists';
import {
  withChanged,
  withMatches,
  withPage,
  withRemoved,
  withReviews,
  type LocalSearchResult,
  type SubmissionList,
} from './list';
import { findRow, noPartitions, partitionedRows } from './partitions';
import { ofForm, sourceKey, type SubmissionSource } from './source';

type SubmissionsState = Readonly<Record<string, SubmissionList>>;

const initialState: SubmissionsState = {};

/** The table was scrolled to its end, or its next chunk is needed. */
export const nextChunkRequested = createAction<SubmissionSource>('submissions/nextChunkRequested');

/** The user requests all remaining rows, a chunk at a time. */
export const allChunksRequested = createAction<SubmissionSource>('submissions/allChunksRequested');

/** The user stops loading all rows; loaded ones stay. */
export const allChunksCancelled = createAction<SubmissionSource>('submissions/allChunksCancelled');

/** The newest rows are read again; the old ones are shown until the answer arrives. */
export const submissionsRefreshRequested = createAction<SubmissionSource>('submissions/submissionsRefreshRequested');

/** Submissions were changed; the payload contains their new states. */
export const submissionsChanged = createAction<{
  readonly source: SubmissionSource;
  readonly rows: readonly SubmissionRow[];
}>('submissions/submissionsChanged');

/** Submissions were reviewed; the payload contains the decision for each, by id. */
export const submissionsReviewed = createAction<{
  readonly source: SubmissionSource;
  readonly reviews: Readonly<Record<string, ReviewState | null>>;
}>('submissions/submissionsReviewed');

/** Submissions were removed. */
export const submissionsRemoved = createAction<{ readonly source: SubmissionSource; readonly ids: readonly string[] }>(
  'submissions/submissionsRemoved',
);

/** A search in the browser among the loaded rows ended. */
export const localSearchEnded = createAction<{ readonly source: SubmissionSource; readonly found: LocalSearchResult }>(
  'submissions/localSearchEnded',
);

/** The server reported which changed submissions still match a query (`rowsKey`). */
export const matchesRechecked = createAction<{
  readonly source: SubmissionSource;
  readonly asks: string;
  readonly fits: Readonly<Record<string, boolean>>;
}>('submissions/matchesRechecked');

const isPublishedPage = replyTo('odataSubmissions');
const isDraftPage = replyTo('draftOdataSubmissions');
const isPage = isAnyOf(isPublishedPage, isDraftPage);

/** A page of submissions arrived. */
export type SubmissionPageAction = ReplyAction<'odataSubmissions'> | ReplyAction<'draftOdataSubmissions'>;

/** The source of a page's submissions. */
export const sourceOfPage = (action: SubmissionPageAction): SubmissionSource => {
  const { projectId, xmlFormId } = action.payload.params;
  return { projectId, xmlFormId, draft: isDraftPage(action) };
};

/** Its answers are unknown; the values of `status` differ between servers. */
export const isEncrypted = (row: SubmissionRow): boolean => (row.__system.status ?? null) !== null;

/** Whether a page of submissions with encrypted ones arrived. */
export const containsEncrypted = (action: UnknownAction): action is SubmissionPageAction =>
  isPage(action) && action.payload.reply.value.some(isEncrypted);

/** Whether the newest submissions arrived, for the first time or again. */
export const isFirstPage = (action: Action): action is SubmissionPageAction =>
  isPage(action) && Number(action.payload.query.$skip ?? 0) === 0;

const afterPage = (state: SubmissionsState, action: SubmissionPageAction): SubmissionsState => {
  const { query, reply } = action.payload;
  const key = sourceKey(sourceOfPage(action));
  const skip = Number(query.$skip ?? 0);
  const asks = rowsKey(query);
  const before = skip === 0 || state[key]?.asks !== asks ? undefined : state[key];
  // A page that does not continue the list would leave a gap: it was requested before a refresh.
  if (skip !== (before?.asked ?? 0)) return state;
  const wantsAll = state[key]?.wantsAll ?? false;
  return {
    ...state,
    [key]: {
      ...withPage(before, reply, { top: Number(query.$top ?? reply.value.length), asks, wantsAll }),
      // Shown dimmed until the new rows are searched.
      found: state[key]?.found,
    },
  };
};

/** The state with the list of a source changed, if it is loaded. */
const onList = (
  state: SubmissionsState,
  source: SubmissionSource,
  change: (list: SubmissionList) => SubmissionList,
): SubmissionsState => {
  const key = sourceKey(source);
  const list = state[key];
  const next = list && change(list);
  return !next || next === list ? state : { ...state, [key]: next };
};

/**
 * The many rows belong to one page: they are dropped on another form, or none. If only the query changes, they stay
 * until the new rows arrive.
 */
const elsewhere = (state: SubmissionsState, { params }: Place): SubmissionsState => ofForm(state, params);

const withWanted = (state: SubmissionsState, source: SubmissionSource, wantsAll: boolean): SubmissionsState =>
  onList(state, source, (list) => (list.wantsAll === wantsAll ? list : { ...list, wantsAll }));

const endsLoadingAll = isAnyOf(allChunksCancelled, submissionsRefreshRequested);
const isRequestEnd = isAnyOf(requestFailed, requestCanceled);

/** After a failed chunk, no further one is requested. */
const afterRequestEnd = (
  state: SubmissionsState,
  { name, params }: ReturnType<typeof requestCanceled>['payload'],
): SubmissionsState => {
  const draft = name === 'draftOdataSubmissions';
  if (!draft && name !== 'odataSubmissions') return state;
  return withWanted(state, { projectId: Number(params.projectId), xmlFormId: String(params.xmlFormId), draft }, false);
};

/**
 * The loaded submissions of the current form, and of its draft. Not made by `createReducer`, because Immer would visit all
 * new and existing rows.
 */
export const submissionsReducer = (state: SubmissionsState = initialState, action: UnknownAction): SubmissionsState => {
  if (isPage(action)) return afterPage(state, action);
  if (submissionsChanged.match(action)) {
    const { source, rows } = action.payload;
    return onList(state, source, (list) => withChanged(list, rows));
  }
  if (submissionsReviewed.match(action)) {
    const { source, reviews } = action.payload;
    return onList(state, source, (list) => withReviews(list, reviews));
  }
  if (submissionsRemoved.match(action)) {
    const { source, ids } = action.payload;
    return onList(state, source, (list) => withRemoved(list, ids));
  }
  if (matchesRechecked.match(action)) {
    const { source, asks, fits } = action.payload;
    return onList(state, source, (list) => withMatches(list, asks, fits));
  }
  if (localSearchEnded.match(action)) {
    const { source, found } = action.payload;
    return onList(state, source, (list) => ({ ...list, found }));
  }
  if (allChunksRequested.match(action)) return withWanted(state, action.payload, true);
  if (endsLoadingAll(action)) return withWanted(state, action.payload, false);
  if (isRequestEnd(action)) return afterRequestEnd(state, action.payload);
  if (locationChanged.match(action)) return elsewhere(state, action.payload);
  return withoutEndedDraft(state, action);
};

/** The loaded part of the submissions of a form or draft, or undefined before the first answer. */
export const selectSubmissionList = (state: RootState, source: SubmissionSource): SubmissionList | undefined =>
  state.submissions[sourceKey(source)];

/** The filter and order of the submissions of a source on this page; test submissions are not filtered. */
export const selectRowsQuery = (state: RootState, { draft }: SubmissionSource) =>
  draft ? {} : rowsQuery(selectNavigation(state).query);

/** The query of requests for these submissions, without the chunk. */
export const selectListedQuery = (state: RootState, { draft }: SubmissionSource) => {
  const { route, query } = selectNavigation(state);
  if (route === 'formExplore') return exploredQuery(query);
  return (draft ? expanded : listedQuery)(query);
};

/** Whether a filter limits the submissions of a source on this page. */
export const selectIsFiltered = (state: RootState, source: SubmissionSource): boolean => {
  const { $filter, $search } = selectRowsQuery(state, source);
  return $filter !== undefined || $search !== undefined;
};

/** Whether the loaded rows belong to another filter or order than this page's; the new ones are being loaded. */
export const selectIsOutdated = (state: RootState, source: SubmissionSource): boolean => {
  const list = selectSubmissionList(state, source);
  return list !== undefined && list.asks !== rowsKey(selectListedQuery(state, source));
};

/** The query of the request for the first rows of a source. */
export const selectFirstChunk = (state: RootState, source: SubmissionSource) => ({
  ...firstChunk,
  ...selectListedQuery(state, source),
});

/** One submission, if loaded. */
export const selectSubmission = (state: RootState, source: SubmissionSource, id: string): SubmissionRow | undefined =>
  findRow(selectSubmissionList(state, source)?.partitions ?? noPartitions, id);

/** The loaded rows as one list, as the server orders them, without copying them. */
export const selectSubmissionRows = createSelector(
  [(state: RootState, source: SubmissionSource) => selectSubmissionList(state, source)?.partitions ?? noPartitions],
  partitionedRows,
);
