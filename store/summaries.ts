import { createAction, createReducer, type Action } from '@reduxjs/toolkit';
import type { SubmissionRow } from '../api/schemas/odata';
import type { FormTargets, Progress } from '../api/schemas/progress';
import type { SubmissionPictures } from '../api/schemas/submissionPictures';
import type { SubmissionPlaces } from '../api/schemas/submissionPlaces';
import type { SubmissionSummary } from '../api/schemas/submissionSummary';
import type { RootState } from './index';
import type { PinnedChart } from './boards';
import type { Location } from './location';
import type { FormKey } from './entities/formKey';
import { locationChanged, selectNavigation } from './navigation';
import type { RouteName } from './routes';
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
  /** Of `PROGRESS`. */
  readonly progress?: Progress;
}

/** What stands for the map among the questions in sight, and for what is at the place where somebody clicked (`?at=`). */
export const PLACES = '@places';
export const SPOT = '@spot';
/** What stands for how the project or the form here goes on. */
export const PROGRESS = '@progress';
/** So many days are told of, unless the address says otherwise (`?days=90`). */
export const PROGRESS_DAYS = '30';

const PINNED = '@pinned';

/** What stands among the questions in sight for a chart of the board: it is split by its own question, whatever the page is split by. */
export const pinnedKey = ({ field, by }: PinnedChart): string => [PINNED, by, field].join('\n');

/** What is asked about a question in sight: how requests name it, and by what it is split here; `''` for nothing. */
export const askedChart = (key: string, split = ''): PinnedChart => {
  const [first, by = '', field = ''] = key.split('\n');
  if (first === PINNED) return { field, by };
  return { field: key, by: split === key ? '' : split };
};

/** What stands for the number of pictures; each page of them has its own number behind it. */
export const PICTURES = '@pictures';
const PAGES = `${PICTURES}/`;
export const picturesPage = (page: number): string => PAGES + page;

interface SummariesState {
  /** Where they are wanted. */
  readonly route: RouteName | null;
  /** Those questions that have come into sight, as they are named in requests, in that order. */
  readonly wanted: readonly string[];
  readonly known: Readonly<Record<string, KnownSummary>>;
}

const initialState: SummariesState = { route: null, wanted: [], known: {} };

/** A question of the form that is explored has come into sight. */
export const summaryWanted = createAction<string>('summaries/summaryWanted');

/** All that is in sight is wanted again. */
export const summariesRefreshRequested = createAction('summaries/summariesRefreshRequested');

export const summaryRead = createAction<KnownSummary & { readonly field: string }>('summaries/summaryRead');

/** What is planned for a form is to be saved. */
export const targetsSubmitted = createAction<FormKey & { readonly plan: FormTargets }>('summaries/targetsSubmitted');

/** Where it is shown how a project or a form goes on. */
const withProgress: readonly RouteName[] = ['projectOverview', 'projectAppUsers', 'projectProgress', 'formProgress'];

/** Whether it is to be shown how a project or a form goes on. */
export const isProgressWanted = (action: Action): boolean =>
  locationChanged.match(action) && withProgress.includes(action.payload.route);

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

/** What is known of the questions of the form that is explored, or of how it goes on. Others are shown until newer ones arrive. */
export const summariesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(summaryWanted, (state, { payload }) => ({ ...state, wanted: withWanted(state.wanted, payload) }))
    .addCase(summaryRead, (state, { payload: { field, ...known } }) => ({
      ...state,
      known: { ...state.known, [field]: known },
    }))
    .addCase(summariesRefreshRequested, ({ route, wanted, known }) => ({
      route,
      wanted,
      known: Object.fromEntries(
        Object.entries(known).map(([field, each]) => [field, { ...each, asks: `${each.asks}-` }]),
      ),
    }))
    .addCase(locationChanged, (state, { payload: { route } }) =>
      route === state.route ? state : { ...initialState, route },
    ),
);

/** By which of an address's parameters an answer differs, beside those that say which submissions. */
const ownOf = (key: string, query: Location['query']): readonly (string | undefined)[] => {
  if (key === PLACES) return [query.place, query.colour];
  if (key === SPOT) return [query.place, query.at];
  if (key.startsWith(PICTURES)) return key === PICTURES ? [] : [query.pictures, query.captions];
  if (key === PROGRESS) return [query.days ?? PROGRESS_DAYS];
  return [askedChart(key, query.by).by];
};

/** What is asked for by an address, beside the question: which submissions, and what they are split, or their places coloured, by. */
export const summariesAsk = ({ query, params }: Pick<Location, 'query' | 'params'>, key: string): string => {
  const loaded = [query.loadedFilter, query.loadedSearch];
  const asked = [...ownOf(key, query), rowsKey(rowsQuery(query)), ...loaded];
  return [params.projectId, params.xmlFormId, ...asked].join('\n').trimEnd();
};

/** What is asked for on the page here. */
export const selectSummariesAsk = (state: RootState, key: string): string => summariesAsk(selectNavigation(state), key);

export const selectSummaries = (state: RootState): SummariesState => state.summaries;
