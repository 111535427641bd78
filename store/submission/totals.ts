import { createAction, createReducer, isAnyOf, type Action } from '@reduxjs/toolkit';
import {
  isFirstPage,
  submissionsChanged,
  submissionsRefreshRequested,
  submissionsRemoved,
  submissionsReviewed,
} from './submissions';
import { ofForm, sourceKey, type SubmissionSource } from './source';
import type { FilterValue } from './filter/conditions';
import { formChoicesRead } from '../form/choices';
import type { RootState } from '../index';
import { listQueryChanged, locationChanged } from '../route/navigation';
import type { RouteName } from '../route/routes';
import { submissionsRestored } from './bulkActions';

/** The number of submissions with a value; null is no answer. */
export interface ValueCount {
  readonly value: FilterValue;
  readonly count: number;
}

/** The aggregates of a column; its type decides which are present. */
export interface ColumnTotal {
  readonly answered?: number;
  /** The number of distinct values. */
  readonly distinct?: number;
  readonly sum?: number | null;
  readonly average?: number | null;
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  /** The most frequent values, in descending order; for a select-multiple question, each choice. */
  readonly groups?: readonly ValueCount[];
}

/** Totals by the names of columns. */
export type ColumnTotals = Readonly<Record<string, ColumnTotal>>;

interface Totals {
  /** The key of the query whose submissions were counted. */
  readonly asks: string;
  readonly count: number;
  readonly columns: ColumnTotals;
  /**
   * If the browser counts: the number of loaded submissions searched, or null if these are all. Missing if the server
   * counts.
   */
  readonly among?: number | null;
}

/** The frequencies of a field's values. */
export interface Facet {
  readonly path: string;
  readonly groups: readonly ValueCount[];
}

interface OfSource {
  readonly totals?: Totals;
  /** The key of the query that failed; null once it is retried. */
  readonly failed?: string | null;
  /** The frequencies for the field being filtered. */
  readonly facet?: Facet;
}

type SubmissionTotalsState = Readonly<Record<string, OfSource>>;

const initialState: SubmissionTotalsState = {};

/** The user requests totals although the number of submissions makes them slow. */
export const totalsRequested = createAction<SubmissionSource>('submissionTotals/totalsRequested');

/** Totals of some columns arrived, which replace those of other queries. */
export const totalsRead = createAction<Totals & { readonly source: SubmissionSource }>('submissionTotals/totalsRead');

/** The server could not count. `asks` is the key of the query. */
export const totalsFailed = createAction<{ readonly source: SubmissionSource; readonly asks: string }>(
  'submissionTotals/totalsFailed',
);

/** The user opened the values of a field, by its path in OData. */
export const facetRequested = createAction<{ readonly source: SubmissionSource; readonly path: string }>(
  'submissionTotals/facetRequested',
);

export const facetRead = createAction<Facet & { readonly source: SubmissionSource }>('submissionTotals/facetRead');

const changesTotals = isAnyOf(submissionsChanged, submissionsReviewed, submissionsRemoved, submissionsRestored);
const mayLackTotals = isAnyOf(changesTotals, formChoicesRead);

/**
 * Whether there may be totals to read: rows arrived, the table has other columns, the choices of the form are known, or
 * earlier totals are outdated.
 */
export const needsTotals = (action: Action): boolean => {
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

/** Totals of the current form's submissions. */
export const submissionTotalsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(totalsRead, (state, { payload: { source, ...totals } }) => {
      const before = state[sourceKey(source)]?.totals;
      // The browser counts all columns at once; the server counts some first, and others follow.
      const kept = totals.among === undefined && before?.asks === totals.asks ? before.columns : {};
      return changed(state, source, {
        failed: null,
        totals: { ...totals, columns: { ...kept, ...totals.columns } },
      });
    })
    .addCase(totalsFailed, (state, { payload: { source, asks } }) => changed(state, source, { failed: asks }))
    .addCase(totalsRequested, (state, { payload }) => changed(state, payload, { failed: null }))
    .addCase(facetRequested, (state, { payload: { source } }) => without(state, source, 'facet'))
    .addCase(facetRead, (state, { payload: { source, path, groups } }) =>
      changed(state, source, { facet: { path, groups } }),
    )
    .addCase(locationChanged, (state, { payload }) => ofForm(state, payload.params))
    .addCase(submissionsRefreshRequested, (state, { payload }) => without(state, payload, 'totals'))
    .addMatcher(changesTotals, (state, { payload: { source } }) => without(state, source, 'totals')),
);

/** The totals of a source's submissions; `asks` is the key of their query. */
export const selectTotals = (state: RootState, source: SubmissionSource): Totals | undefined =>
  state.submissionTotals[sourceKey(source)]?.totals;

/** The key of the last query whose count failed. */
export const selectFailedTotals = (state: RootState, source: SubmissionSource): string | null | undefined =>
  state.submissionTotals[sourceKey(source)]?.failed;

/** The frequencies for the field being filtered. */
export const selectFacet = (state: RootState, source: SubmissionSource): Facet | undefined =>
  state.submissionTotals[sourceKey(source)]?.facet;
