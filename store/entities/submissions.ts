import { createAction, createSelector, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { SubmissionPage, SubmissionRow } from '../../api/schemas/odata';
import { limits } from '../../api/limits';
import type { RootState } from '../index';
import { locationChanged } from '../navigation';
import type { PlaceParams } from '../needs';
import { replyTo, type ReplyAction } from '../replies';
import { requestCanceled, requestFailed } from '../requests';
import { endsDraft, withoutSource } from './bySource';
import { chunkedRows } from './chunkedRows';
import { sourceKey, type SubmissionSource } from './submissionSource';

type Chunk = readonly SubmissionRow[];

/** The loaded part of the submissions of one form or draft, newest first. */
export interface SubmissionList {
  /** What the answers brought that was not there yet. One list of all rows would be copied for each chunk. */
  readonly chunks: readonly Chunk[];
  /** How many rows were asked for so far: the `$skip` of the next chunk. */
  readonly asked: number;
  /** How many there were when the first chunk came; row numbers count down from it. */
  readonly originalCount: number;
  /** How many there are by the last answer. */
  readonly count: number;
  /** The person wants all of them: as long as requests for them run, one chunk follows the other. */
  readonly wantsAll: boolean;
}

type SubmissionsState = Readonly<Record<string, SubmissionList>>;

const initialState: SubmissionsState = {};
const noChunks: readonly Chunk[] = [];

/** The table was scrolled to its end, or its next chunk is wanted. */
export const moreSubmissionsWanted = createAction<SubmissionSource>('submissions/moreSubmissionsWanted');

/** All that are not loaded yet are wanted, a chunk at a time. */
export const allSubmissionsWanted = createAction<SubmissionSource>('submissions/allSubmissionsWanted');

/** No longer all are wanted; what is loaded stays. */
export const allSubmissionsStopped = createAction<SubmissionSource>('submissions/allSubmissionsStopped');

/** Read the newest rows again; those shown stay until the answer is here. */
export const submissionsRefreshRequested = createAction<SubmissionSource>('submissions/submissionsRefreshRequested');

/** How many rows the next chunk asks for: small ones first, so that the first screen is quick (specification §9). */
export const chunkSize = (askedSoFar: number): number =>
  askedSoFar < limits.submissionChunksSmall * limits.submissionChunkSmall
    ? limits.submissionChunkSmall
    : limits.submissionChunkLarge;

/** How many rows a table gets at most, of all that there are. */
export const loadable = ({ count }: Pick<SubmissionList, 'count'>): number => Math.min(count, limits.submissionRows);

const dateOf = (row: SubmissionRow): string => row.__system.submissionDate;

/** The ids of the last rows, as far as they came at this time. */
const idsOfDate = (chunks: readonly Chunk[], date: string): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const chunk of chunks.toReversed()) {
    const others = chunk.findLastIndex((row) => dateOf(row) !== date);
    for (const row of chunk.slice(others + 1)) ids.add(row.__id);
    if (others >= 0) break;
  }
  return ids;
};

/**
 * Rows that arrived on the server since the first chunk shift the later ones; what is shown already is left out. Rows
 * are sorted, newest first, so only those of the very time of the last one shown have to be looked up.
 */
const freshRows = (chunks: readonly Chunk[], rows: Chunk): Chunk => {
  const last = chunks.at(-1)?.at(-1);
  if (!last) return rows;
  const lastDate = dateOf(last);
  const older = rows.filter((row) => dateOf(row) <= lastDate);
  if (!older.some((row) => dateOf(row) === lastDate)) return older;
  const shown = idsOfDate(chunks, lastDate);
  return older.filter((row) => dateOf(row) !== lastDate || !shown.has(row.__id));
};

const withPage = (
  list: SubmissionList | undefined,
  page: SubmissionPage,
  top: number,
  wantsAll: boolean,
): SubmissionList => {
  const chunks = list?.chunks ?? noChunks;
  const fresh = freshRows(chunks, page.value);
  const asked = (list?.asked ?? 0) + top;
  const count = page['@odata.count'] ?? list?.count ?? page.value.length;
  return {
    chunks: fresh.length === 0 ? chunks : [...chunks, fresh],
    asked,
    originalCount: list?.originalCount ?? count,
    count,
    wantsAll: wantsAll && asked < loadable({ count }),
  };
};

const isPublishedPage = replyTo('odataSubmissions');
const isDraftPage = replyTo('draftODataSubmissions');
const isPage = isAnyOf(isPublishedPage, isDraftPage);

/** A page of submissions came. */
export type SubmissionPageAction = ReplyAction<'odataSubmissions'> | ReplyAction<'draftODataSubmissions'>;

/** What the submissions of a page were sent to. */
export const sourceOfPage = (action: SubmissionPageAction): SubmissionSource => {
  const { projectId, xmlFormId } = action.payload.params;
  return { projectId, xmlFormId, draft: isDraftPage(action) };
};

/** Nothing is known of its answers; newer servers say otherwise in `status` why (traps 46). */
export const isEncrypted = (row: SubmissionRow): boolean => (row.__system.status ?? null) !== null;

/** Whether a page of submissions came that has encrypted ones. */
export const bringsEncrypted = (action: UnknownAction): action is SubmissionPageAction =>
  isPage(action) && action.payload.reply.value.some(isEncrypted);

/** Rows are many and belong to one page: they are not kept once another form, or none, is on the screen. */
const ofPlace = (state: SubmissionsState, { projectId, xmlFormId }: PlaceParams): SubmissionsState => {
  if (projectId === undefined || xmlFormId === undefined) return initialState;
  const here = [false, true].map((draft) => sourceKey({ projectId, xmlFormId, draft }));
  return Object.fromEntries(Object.entries(state).filter(([key]) => here.includes(key)));
};

const afterPage = (state: SubmissionsState, action: SubmissionPageAction): SubmissionsState => {
  const { query, reply } = action.payload;
  const key = sourceKey(sourceOfPage(action));
  const skip = Number(query.$skip ?? 0);
  const before = skip === 0 ? undefined : state[key];
  // What does not follow what is there would leave a gap: it was asked for before a refresh.
  if (skip !== (before?.asked ?? 0)) return state;
  const wantsAll = state[key]?.wantsAll ?? false;
  return { ...state, [key]: withPage(before, reply, Number(query.$top ?? reply.value.length), wantsAll) };
};

const withWish = (state: SubmissionsState, source: SubmissionSource, wantsAll: boolean): SubmissionsState => {
  const key = sourceKey(source);
  const list = state[key];
  return !list || list.wantsAll === wantsAll ? state : { ...state, [key]: { ...list, wantsAll } };
};

const isWishEnd = isAnyOf(allSubmissionsStopped, submissionsRefreshRequested);
const isRequestEnd = isAnyOf(requestFailed, requestCanceled);

/** No chunk follows one that did not come. */
const afterRequestEnd = (
  state: SubmissionsState,
  { name, params }: ReturnType<typeof requestCanceled>['payload'],
): SubmissionsState => {
  const draft = name === 'draftODataSubmissions';
  if (!draft && name !== 'odataSubmissions') return state;
  return withWish(state, { projectId: Number(params.projectId), xmlFormId: String(params.xmlFormId), draft }, false);
};

/**
 * The submissions of the form on the screen, and of its draft, as far as they are loaded. Not made by `createSlice`:
 * Immer would go through every row that comes, and through those that are there.
 */
export const submissionsReducer = (state: SubmissionsState = initialState, action: UnknownAction): SubmissionsState => {
  if (isPage(action)) return afterPage(state, action);
  if (allSubmissionsWanted.match(action)) return withWish(state, action.payload, true);
  if (isWishEnd(action)) return withWish(state, action.payload, false);
  if (isRequestEnd(action)) return afterRequestEnd(state, action.payload);
  if (locationChanged.match(action)) return ofPlace(state, action.payload.params);
  return endsDraft(action) ? withoutSource(state, { ...action.payload.params, draft: true }) : state;
};

/** The loaded part of the submissions of a form or draft, or undefined before the first answer. */
export const selectSubmissionList = (state: RootState, source: SubmissionSource): SubmissionList | undefined =>
  state.submissions[sourceKey(source)];

/** The loaded rows as one list, newest first; they stay where they are, in their chunks. */
export const selectSubmissionRows = createSelector(
  [(state: RootState, source: SubmissionSource) => selectSubmissionList(state, source)?.chunks ?? noChunks],
  chunkedRows,
);
