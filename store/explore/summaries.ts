import { createAction, createReducer, type Action } from '@reduxjs/toolkit';
import type { SubmissionRow } from '#api/schemas/odata';
import type { FormBoard, FormBoardChange } from '#api/schemas/explore/board';
import type { FormTargets, Progress } from '#api/schemas/progress';
import type { SubmissionPictures } from '#api/schemas/explore/pictures';
import type { SubmissionPlaces } from '#api/schemas/explore/places';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { SubmissionExtended } from '#api/schemas/submission';
import type { KeptAnswer } from '#shared/webForm/keptAnswers';
import type { FormContents } from '#shared/xform/readContents';
import type { RootState } from '../index';
import type { CountedProgress } from '../progress/countedProgress';
import type { FormKey } from '../form/formKey';
import { locationChanged } from '../route/navigation';
import type { RouteName } from '../route/routes';

/** The server's reply for a question; null if it has none. */
export interface LoadedSummary {
  /** The key of its query (`selectSummaryQuery`). */
  readonly asks: string;
  readonly summary: SubmissionSummary | null;
  /** For `PLACES`, and for keys of `geometriesIn`: the complete geometries there. */
  readonly places?: SubmissionPlaces;
  /** For `PICTURES`: their number; for keys of `picturesPage`: some of them. */
  readonly pictures?: SubmissionPictures;
  /** For `SELECTED_POINT`: the first submissions there, and their number. */
  readonly spot?: { readonly rows: readonly SubmissionRow[]; readonly count: number };
  /** For `BOARD`: the server's board, and pending changes. */
  readonly board?: FormBoard;
  readonly boardChanges?: readonly FormBoardChange[];
  /** For `PROGRESS`. */
  readonly progress?: Progress;
  /** The state of counting, if the browser counts. */
  readonly counted?: CountedProgress;
  /** For `CONTENTS`: those of the published version with this name. */
  readonly contents?: { readonly version: string; readonly form: FormContents };
  /** For `KEPT`: drafts and unsent answers in this browser. */
  readonly keptAnswers?: readonly KeptAnswer[];
  /** For `LATEST`: the newest submissions. */
  readonly latest?: readonly SubmissionExtended[];
}

interface SummariesState {
  /** The route that needs them. */
  readonly route: RouteName | null;
  /** The questions that came into view, by their names in requests, in that order. */
  readonly wanted: readonly string[];
  readonly known: Readonly<Record<string, LoadedSummary>>;
}

const initialState: SummariesState = { route: null, wanted: [], known: {} };

/** A summary of any kind. */
export type SummaryAnswer = Omit<LoadedSummary, 'asks'>;

/** A question of the explored form came into view. */
export const summaryRequested = createAction<string>('summaries/summaryRequested');

/** The user reloads everything in view. */
export const summariesRefreshRequested = createAction('summaries/summariesRefreshRequested');

export const summaryRead = createAction<LoadedSummary & { readonly field: string }>('summaries/summaryRead');

/** The user saves the targets of a form. */
export const targetsSubmitted = createAction<FormKey & { readonly plan: FormTargets }>('summaries/targetsSubmitted');

/** The pages that show the progress of a project or form. */
const withProgress: readonly RouteName[] = [
  'projectOverview',
  'projectAppUsers',
  'projectProgress',
  'formOverview',
  'formProgress',
];

/** Whether a page that shows progress was opened. */
export const needsProgress = (action: Action): boolean =>
  locationChanged.match(action) && withProgress.includes(action.payload.route);

/** Whether there may be summaries to read: another question is in view, or the query changed. */
export const needsSummaries = (action: Action): boolean =>
  summaryRequested.match(action) ||
  summariesRefreshRequested.match(action) ||
  (locationChanged.match(action) && action.payload.route === 'formExplore');

/** The prefix of keys for complete geometries in an area of the map. */
export const GEOMETRIES = '@geometries/';

/**
 * Summaries loaded in parts, with the number of latest parts needed: pages of pictures (`picturesPage`), and areas of
 * the map (`geometriesIn`).
 */
const parts: readonly (readonly [begin: string, most: number])[] = [
  ['@pictures/', 4],
  [GEOMETRIES, 1],
];

/** An area of the map replaces the previous ones: each may be large. */
const withoutOtherAreas = (known: SummariesState['known'], field: string): SummariesState['known'] =>
  field.startsWith(GEOMETRIES)
    ? Object.fromEntries(Object.entries(known).filter(([each]) => !each.startsWith(GEOMETRIES)))
    : known;

/** Adds a field to the wanted ones. */
const withWanted = (wanted: readonly string[], field: string): readonly string[] => {
  if (wanted.includes(field)) return wanted;
  const [begin = '', most = 0] = parts.find(([each]) => field.startsWith(each)) ?? [];
  const gone = most > 0 ? wanted.filter((each) => each.startsWith(begin)).at(-most) : undefined;
  return [...wanted.filter((each) => each !== gone), field];
};

/** Marks the key of a summary as outdated: it is shown until loaded again. */
export const outdated = (asks: string): string => `${asks}-`;

/** The summaries of the explored form, or the progress. Outdated ones are shown until newer ones arrive. */
export const summariesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(summaryRequested, (state, { payload }) => ({ ...state, wanted: withWanted(state.wanted, payload) }))
    .addCase(summaryRead, (state, { payload: { field, ...known } }) => ({
      ...state,
      known: { ...withoutOtherAreas(state.known, field), [field]: known },
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
