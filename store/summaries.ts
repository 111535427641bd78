import { createAction, createReducer, type Action } from '@reduxjs/toolkit';
import type { SubmissionRow } from '../api/schemas/odata';
import type { SubmissionPlaces } from '../api/schemas/submissionPlaces';
import type { SubmissionSummary } from '../api/schemas/submissionSummary';
import type { RootState } from './index';
import { locationChanged, selectNavigation } from './navigation';
import { rowsKey, rowsQuery } from './rowsQuery';

/** What the server answered about a question; null if it could not. */
export interface KnownSummary {
  /** What was asked for (`selectSummariesAsk`). */
  readonly asks: string;
  readonly summary: SubmissionSummary | null;
  /** Of `PLACES`. */
  readonly places?: SubmissionPlaces;
  /** Of `SPOT`: the first submissions there, and how many there are. */
  readonly spot?: { readonly rows: readonly SubmissionRow[]; readonly count: number };
}

/** What stands for the map among the questions in sight, and for what is at the place where somebody clicked (`?at=`). */
export const PLACES = '@places';
export const SPOT = '@spot';

interface SummariesState {
  /** Those questions that have come into sight, as they are named in requests, in that order. */
  readonly wanted: readonly string[];
  readonly known: Readonly<Record<string, KnownSummary>>;
}

const initialState: SummariesState = { wanted: [], known: {} };

/** A question of the form that is explored has come into sight. */
export const summaryWanted = createAction<string>('summaries/summaryWanted');

/** All that is in sight is wanted again. */
export const summariesRefreshRequested = createAction('summaries/summariesRefreshRequested');

export const summaryRead = createAction<KnownSummary & { readonly field: string }>('summaries/summaryRead');

/** Whether there may be summaries to read: another question is in sight, or something else is asked for. */
export const isSummariesWanted = (action: Action): boolean =>
  summaryWanted.match(action) ||
  summariesRefreshRequested.match(action) ||
  (locationChanged.match(action) && action.payload.route === 'formExplore');

/** What is known of the questions of the form that is explored. Others are shown until newer ones arrive. */
export const summariesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(summaryWanted, (state, { payload }) =>
      state.wanted.includes(payload) ? state : { ...state, wanted: [...state.wanted, payload] },
    )
    .addCase(summaryRead, (state, { payload: { field, ...known } }) => ({
      ...state,
      known: { ...state.known, [field]: known },
    }))
    .addCase(summariesRefreshRequested, ({ wanted, known }) => ({
      wanted,
      known: Object.fromEntries(Object.entries(known).map(([field, each]) => [field, { ...each, asks: '-' }])),
    }))
    .addCase(locationChanged, (state, { payload }) => (payload.route === 'formExplore' ? state : initialState)),
);

/** What is asked for on the page here, beside the question: which submissions, and what they are split, or their places coloured, by. */
export const selectSummariesAsk = (state: RootState, field = ''): string => {
  const { query, params } = selectNavigation(state);
  const own = field === PLACES ? [query.place, query.colour] : field === SPOT ? [query.place, query.at] : [query.by];
  const loaded = [query.loadedFilter, query.loadedSearch];
  return [params.projectId, params.xmlFormId, ...own, rowsKey(rowsQuery(query)), ...loaded].join('\n').trimEnd();
};

export const selectSummaries = (state: RootState): SummariesState => state.summaries;
