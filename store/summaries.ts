import { createAction, createReducer, type Action } from '@reduxjs/toolkit';
import type { SubmissionRow } from '../api/schemas/odata';
import type { SubmissionPictures } from '../api/schemas/submissionPictures';
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
  /** Of `PICTURES`: how many there are; of what `picturesPage` names: some of them. */
  readonly pictures?: SubmissionPictures;
  /** Of `SPOT`: the first submissions there, and how many there are. */
  readonly spot?: { readonly rows: readonly SubmissionRow[]; readonly count: number };
}

/** What stands for the map among the questions in sight, and for what is at the place where somebody clicked (`?at=`). */
export const PLACES = '@places';
export const SPOT = '@spot';

/** What stands for the number of pictures; each page of them has its own number behind it. */
export const PICTURES = '@pictures';
const PAGES = `${PICTURES}/`;
export const picturesPage = (page: number): string => PAGES + page;

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

/** Somebody may have scrolled past hundreds of pages: those that came into sight last are wanted. */
const PAGES_WANTED = 4;

/** One more. */
const withWanted = (wanted: readonly string[], field: string): readonly string[] => {
  if (wanted.includes(field)) return wanted;
  const pages = wanted.filter((each) => each.startsWith(PAGES));
  const gone = field.startsWith(PAGES) ? pages[pages.length - PAGES_WANTED] : undefined;
  return [...wanted.filter((each) => each !== gone), field];
};

/** What is known of the questions of the form that is explored. Others are shown until newer ones arrive. */
export const summariesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(summaryWanted, (state, { payload }) => ({ ...state, wanted: withWanted(state.wanted, payload) }))
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

/** By which of the address's parameters an answer differs, beside those that say which submissions. */
const ownOf = (field: string): readonly string[] => {
  if (field === PLACES) return ['place', 'colour'];
  if (field === SPOT) return ['place', 'at'];
  return field.startsWith(PICTURES) ? ['pictures', 'captions'] : ['by'];
};

/** What is asked for on the page here, beside the question: which submissions, and what they are split, or their places coloured, by. */
export const selectSummariesAsk = (state: RootState, field = ''): string => {
  const { query, params } = selectNavigation(state);
  const own = field === PICTURES ? [] : ownOf(field).map((name) => query[name]);
  return [params.projectId, params.xmlFormId, ...own, rowsKey(rowsQuery(query))].join('\n');
};

export const selectSummaries = (state: RootState): SummariesState => state.summaries;
