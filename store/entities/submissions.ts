import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { SubmissionPage, SubmissionRow } from '../../api/schemas/odata';
import { limits } from '../../api/limits';
import type { RootState } from '../index';
import { locationChanged } from '../navigation';
import { replyTo } from '../replies';
import { endsDraft, withoutSource } from './bySource';
import { sourceKey, type SubmissionSource } from './submissionSource';

/** One answered chunk. An adapter would copy all rows for each chunk; a list of chunks costs only the chunk. */
interface Chunk {
  readonly ids: readonly string[];
  readonly rows: Readonly<Record<string, SubmissionRow>>;
}

/** The loaded part of the submissions of one form or draft, newest first. */
export interface SubmissionList {
  readonly chunks: readonly Chunk[];
  /** How many rows were asked for so far: the `$skip` of the next chunk. */
  readonly asked: number;
  /** How many there were when the first chunk came; row numbers count down from it. */
  readonly originalCount: number;
  /** How many there are by the last answer. */
  readonly count: number;
}

type SubmissionsState = Readonly<Record<string, SubmissionList>>;

const initialState: SubmissionsState = {};

/** How many rows the next chunk asks for: small ones first, so that the first screen is quick (specification §9). */
export const chunkSize = (chunksSoFar: number): number =>
  chunksSoFar < limits.submissionChunksSmall ? limits.submissionChunkSmall : limits.submissionChunkLarge;

/** Rows that arrived on the server since the first chunk shift the later ones; what is shown already is left out. */
const freshRows = (list: SubmissionList | undefined, rows: readonly SubmissionRow[]): readonly SubmissionRow[] => {
  const last = list?.chunks.at(-1);
  const lastId = last?.ids.at(-1);
  const lastDate = last && lastId !== undefined ? last.rows[lastId]?.__system.submissionDate : undefined;
  if (!list || lastDate === undefined) return rows;
  return rows.filter(
    (row) =>
      row.__system.submissionDate <= lastDate && !list.chunks.some((chunk) => Object.hasOwn(chunk.rows, row.__id)),
  );
};

const toChunk = (rows: readonly SubmissionRow[]): Chunk => ({
  ids: rows.map((row) => row.__id),
  rows: Object.fromEntries(rows.map((row) => [row.__id, row])),
});

const withPage = (list: SubmissionList | undefined, page: SubmissionPage, top: number): SubmissionList => {
  const count = page['@odata.count'] ?? list?.count ?? page.value.length;
  return {
    chunks: [...(list?.chunks ?? []), toChunk(freshRows(list, page.value))],
    asked: (list?.asked ?? 0) + top,
    originalCount: list?.originalCount ?? count,
    count,
  };
};

const isPage = isAnyOf(replyTo('odataSubmissions'), replyTo('draftODataSubmissions'));

const slice = createSlice({
  name: 'submissions',
  initialState,
  reducers: {
    /** The table was scrolled to its end, or the person wants all rows. */
    moreSubmissionsWanted: (state, _: PayloadAction<SubmissionSource>) => state,
    /** Read the newest rows again; those shown stay until the answer is here. */
    submissionsRefreshRequested: (state, _: PayloadAction<SubmissionSource>) => state,
  },
  extraReducers: (builder) =>
    builder
      // Rows are many and belong to one page: they are not kept once another form, or none, is on the screen.
      .addCase(locationChanged, (state, { payload: { params } }) => {
        const { projectId, xmlFormId } = params;
        if (projectId === undefined || xmlFormId === undefined) return initialState;
        const here = [false, true].map((draft) => sourceKey({ projectId, xmlFormId, draft }));
        return Object.fromEntries(Object.entries(state).filter(([key]) => here.includes(key)));
      })
      .addMatcher(endsDraft, (state, { payload: { params } }) => withoutSource(state, { ...params, draft: true }))
      .addMatcher(isPage, (state, { type, payload: { params, query, reply } }) => {
        const key = sourceKey({ ...params, draft: type === 'reply/draftODataSubmissions' });
        const before = Number(query.$skip ?? 0) === 0 ? undefined : state[key];
        return { ...state, [key]: withPage(before, reply, Number(query.$top ?? reply.value.length)) };
      }),
});

export const { moreSubmissionsWanted, submissionsRefreshRequested } = slice.actions;
export const submissionsReducer = slice.reducer;

/** The loaded part of the submissions of a form or draft, or undefined before the first answer. */
export const selectSubmissionList = (state: RootState, source: SubmissionSource): SubmissionList | undefined =>
  state.submissions[sourceKey(source)];

const noRows: readonly SubmissionRow[] = [];

/** The loaded rows as one list, newest first. */
export const selectSubmissionRows = createSelector([selectSubmissionList], (list) =>
  list ? list.chunks.flatMap((chunk) => chunk.ids.flatMap((id) => chunk.rows[id] ?? [])) : noRows,
);
