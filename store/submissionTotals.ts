import { createAction, createReducer, isAnyOf, type Action } from '@reduxjs/toolkit';
import {
  isFirstPage,
  submissionsChanged,
  submissionsRefreshRequested,
  submissionsRemoved,
  submissionsReviewed,
} from './entities/submissions';
import { ofForm, sourceKey, type SubmissionSource } from './entities/submissionSource';
import type { FilterValue } from './filter/conditions';
import { formChoicesRead } from './formChoices';
import type { RootState } from './index';
import { listQueryChanged, locationChanged } from './navigation';
import type { RouteName } from './routes';
import { submissionsRestored } from './submissionActs';

/** So many submissions have this value; null is no answer. */
export interface ValueCount {
  readonly value: FilterValue;
  readonly count: number;
}

/** What is computed of a column; which of these, depends on its type. */
export interface ColumnTotal {
  readonly answered?: number;
  /** How many different values there are. */
  readonly distinct?: number;
  readonly sum?: number | null;
  readonly average?: number | null;
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  /** The most frequent values, the most frequent first; of a question with several choices, each choice. */
  readonly groups?: readonly ValueCount[];
}

/** Totals by the names of columns. */
export type ColumnTotals = Readonly<Record<string, ColumnTotal>>;

interface Totals {
  /** The key of the query whose submissions were counted. */
  readonly asks: string;
  readonly count: number;
  readonly columns: ColumnTotals;
  /** Where the browser counts: among how many loaded ones, or null if these are all. Missing where the server counts. */
  readonly among?: number | null;
}

/** How often the values of a field are there. */
export interface Facet {
  readonly path: string;
  readonly groups: readonly ValueCount[];
}

interface OfSource {
  readonly totals?: Totals;
  /** The key of the query for which they could not be read; null once they are wanted again. */
  readonly failed?: string | null;
  /** How often the values of a field are there that somebody chooses from. */
  readonly facet?: Facet;
}

type SubmissionTotalsState = Readonly<Record<string, OfSource>>;

const initialState: SubmissionTotalsState = {};

/** Totals are wanted although there are so many submissions that it takes the server a moment. */
export const totalsWanted = createAction<SubmissionSource>('submissionTotals/totalsWanted');

/** Totals of some columns arrived, which replace those of other queries. */
export const totalsRead = createAction<Totals & { readonly source: SubmissionSource }>('submissionTotals/totalsRead');

/** The server did not count. `asks` is as in what it would have counted. */
export const totalsFailed = createAction<{ readonly source: SubmissionSource; readonly asks: string }>(
  'submissionTotals/totalsFailed',
);

/** Somebody chooses from the values of a field, by its path in OData. */
export const facetWanted = createAction<{ readonly source: SubmissionSource; readonly path: string }>(
  'submissionTotals/facetWanted',
);

export const facetRead = createAction<Facet & { readonly source: SubmissionSource }>('submissionTotals/facetRead');

const changesTotals = isAnyOf(submissionsChanged, submissionsReviewed, submissionsRemoved, submissionsRestored);
const mayLackTotals = isAnyOf(changesTotals, formChoicesRead);

/**
 * Whether there may be totals to read: the rows are here, the table has other columns, the choices of the form are known, or
 * what was counted is wrong now.
 */
export const isTotalsWanted = (action: Action): boolean => {
  if (locationChanged.match(action)) return hasSubmissionTable(action.payload.route);
  if (listQueryChanged.match(action)) return action.payload.columns !== undefined;
  return mayLackTotals(action) || isFirstPage(action);
};

/** Whether a page is a table of submissions. */
export const hasSubmissionTable = (route: RouteName): boolean =>
  route === 'formSubmissions' || route === 'draftTesting';

const without = (
  state: SubmissionTotalsState,
  source: SubmissionSource,
  name: keyof OfSource,
): SubmissionTotalsState => {
  const { [name]: _, ...others } = state[sourceKey(source)] ?? {};
  return { ...state, [sourceKey(source)]: others };
};

const changed = (state: SubmissionTotalsState, source: SubmissionSource, change: OfSource): SubmissionTotalsState => {
  const key = sourceKey(source);
  return { ...state, [key]: { ...state[key], ...change } };
};

/** What was counted of the submissions of the current form. */
export const submissionTotalsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(totalsRead, (state, { payload: { source, ...totals } }) => {
      const before = state[sourceKey(source)]?.totals;
      // The browser counts all columns at once; the server is asked for some, and others follow.
      const kept = totals.among === undefined && before?.asks === totals.asks ? before.columns : {};
      return changed(state, source, {
        failed: null,
        totals: { ...totals, columns: { ...kept, ...totals.columns } },
      });
    })
    .addCase(totalsFailed, (state, { payload: { source, asks } }) => changed(state, source, { failed: asks }))
    .addCase(totalsWanted, (state, { payload }) => changed(state, payload, { failed: null }))
    .addCase(facetWanted, (state, { payload: { source } }) => without(state, source, 'facet'))
    .addCase(facetRead, (state, { payload: { source, path, groups } }) =>
      changed(state, source, { facet: { path, groups } }),
    )
    .addCase(locationChanged, (state, { payload }) => ofForm(state, payload.params))
    .addCase(submissionsRefreshRequested, (state, { payload }) => without(state, payload, 'totals'))
    .addMatcher(changesTotals, (state, { payload: { source } }) => without(state, source, 'totals')),
);

/** What was counted of the submissions of a source; of those of which query, `asks` says. */
export const selectTotals = (state: RootState, source: SubmissionSource): Totals | undefined =>
  state.submissionTotals[sourceKey(source)]?.totals;

/** The key of the query for which nothing could be counted last. */
export const selectFailedTotals = (state: RootState, source: SubmissionSource): string | null | undefined =>
  state.submissionTotals[sourceKey(source)]?.failed;

/** How often the values of the field are there that somebody chooses from. */
export const selectFacet = (state: RootState, source: SubmissionSource): Facet | undefined =>
  state.submissionTotals[sourceKey(source)]?.facet;
