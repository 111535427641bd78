import { createAction, createReducer, type Action } from '@reduxjs/toolkit';
import type { SubmissionRow } from '../api/schemas/odata';
import type { FormBoard, FormBoardChange } from '../api/schemas/formBoard';
import type { FormTargets, Progress } from '../api/schemas/progress';
import type { SubmissionPictures } from '../api/schemas/submissionPictures';
import type { SubmissionPlaces } from '../api/schemas/submissionPlaces';
import type { SubmissionSummary } from '../api/schemas/submissionSummary';
import type { RootState } from './index';
import type { CountedProgress } from './countedProgress';
import type { FormKey } from './entities/formKey';
import { locationChanged } from './navigation';
import type { RouteName } from './routes';

/** What the server answered about a question; null if it could not. */
export interface KnownSummary {
  /** What was asked for (`selectSummariesAsk`). */
  readonly asks: string;
  readonly summary: SubmissionSummary | null;
  /** Of `PLACES`, and of what `geometriesIn` names: those there as a whole. */
  readonly places?: SubmissionPlaces;
  /** Of `PICTURES`: how many there are; of what `picturesPage` names: some of them. */
  readonly pictures?: SubmissionPictures;
  /** Of `SPOT`: the first submissions there, and how many there are. */
  readonly spot?: { readonly rows: readonly SubmissionRow[]; readonly count: number };
  /** Of `BOARD`: as the server has it, and what is to be changed of it. */
  readonly board?: FormBoard;
  readonly boardChanges?: readonly FormBoardChange[];
  /** Of `PROGRESS`. */
  readonly progress?: Progress;
  /** How far the browser is, where it counts. */
  readonly counted?: CountedProgress;
}

interface SummariesState {
  /** Where they are wanted. */
  readonly route: RouteName | null;
  /** Those questions that have come into sight, as they are named in requests, in that order. */
  readonly wanted: readonly string[];
  readonly known: Readonly<Record<string, KnownSummary>>;
}

const initialState: SummariesState = { route: null, wanted: [], known: {} };

/** An answer, whatever it is to. */
export type SummaryAnswer = Omit<KnownSummary, 'asks'>;

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

/** What the names of parts of the map begin with, of which all is told. */
export const GEOMETRIES = '@geometries/';

/** What is wanted in parts, of which only those that came into sight last are: pages of pictures (`picturesPage`), and parts of the map (`geometriesIn`). */
const parts: readonly (readonly [begin: string, most: number])[] = [
  ['@pictures/', 4],
  [GEOMETRIES, 1],
];

/** What is known of other parts of the map is left when one arrives: each of them may be large. */
const keptBeside = (known: SummariesState['known'], field: string): SummariesState['known'] =>
  field.startsWith(GEOMETRIES)
    ? Object.fromEntries(Object.entries(known).filter(([each]) => !each.startsWith(GEOMETRIES)))
    : known;

/** One more. */
const withWanted = (wanted: readonly string[], field: string): readonly string[] => {
  if (wanted.includes(field)) return wanted;
  const [begin = '', most = 0] = parts.find(([each]) => field.startsWith(each)) ?? [];
  const gone = most > 0 ? wanted.filter((each) => each.startsWith(begin)).at(-most) : undefined;
  return [...wanted.filter((each) => each !== gone), field];
};

/** What was asked for, of an answer that is shown until the same was asked for again. */
export const outdated = (asks: string): string => `${asks}-`;

/** What is known of the questions of the form that is explored, or of how it goes on. Others are shown until newer ones arrive. */
export const summariesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(summaryWanted, (state, { payload }) => ({ ...state, wanted: withWanted(state.wanted, payload) }))
    .addCase(summaryRead, (state, { payload: { field, ...known } }) => ({
      ...state,
      known: { ...keptBeside(state.known, field), [field]: known },
    }))
    .addCase(summariesRefreshRequested, ({ route, wanted, known }) => ({
      route,
      wanted,
      known: Object.fromEntries(
        Object.entries(known).map(([field, each]) => [field, { ...each, asks: outdated(each.asks) }]),
      ),
    }))
    .addCase(locationChanged, (state, { payload: { route } }) =>
      route === state.route ? state : { ...initialState, route },
    ),
);

export const selectSummaries = (state: RootState): SummariesState => state.summaries;
