import { createSelector } from '@reduxjs/toolkit';
import type { Progress } from '../../api/schemas/progress';
import { can } from '../../api/verbs';
import { selectProject } from '../entities/projects';
import { askedFilters } from '../filter/whereAsked';
import type { Condition } from '../filter/conditions';
import type { RootState } from '../index';
import { hrefWithQuery, pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { selectServerCan } from '../session';
import { selectSummaries } from '../summaries';
import { PROGRESS, PROGRESS_DAYS, selectSummariesAsk } from '../summariesAsk';

/** The spans that are offered, in days. */
export const progressSpans = ['7', '30', '90', '365'] as const;

/** What is known of how the project or the form here goes on: null if it could not be read. */
export interface ShownProgress {
  readonly progress: Progress | null | undefined;
  /** Something else is asked for by now. */
  readonly isOutdated: boolean;
  readonly days: string;
}

export const selectShownProgress = createSelector(
  [
    (state: RootState) => selectSummaries(state).known[PROGRESS],
    (state: RootState) => selectSummariesAsk(state, PROGRESS),
    (state: RootState) => selectNavigation(state).query.days ?? PROGRESS_DAYS,
  ],
  (known, asks, days): ShownProgress => ({
    // Of another project or form nothing may be shown.
    progress: known && isOfHere(known.asks, asks) ? (known.progress ?? null) : undefined,
    isOutdated: known !== undefined && known.asks !== asks,
    days,
  }),
);

const placeOf = (asks: string): string => asks.slice(0, asks.lastIndexOf('\n'));

/** Whether only the days differ, or it is to be read again. */
const isOfHere = (known: string, asks: string): boolean => placeOf(known) === placeOf(asks);

/** Counts of the last days by form or by app user, as far as they are known. */
export interface RecentCounts {
  readonly of: ReadonlyMap<string | number, readonly number[]>;
  /** Those of whoever sent nothing; undefined until all are known. */
  readonly none: readonly number[] | undefined;
  /** Whether the user may read them; while verbs are not known, nothing is asked for. */
  readonly isPermitted: boolean;
}

const selectCounts = createSelector([selectShownProgress], ({ progress }) => ({
  none: progress?.days.map(() => 0),
  of: new Map<string | number, readonly number[]>([
    ...(progress?.forms ?? []).map(({ xmlFormId, counts }) => [xmlFormId, counts] as const),
    ...(progress?.submitters ?? []).flatMap(({ id, counts }) => (id === null ? [] : [[id, counts] as const])),
  ]),
}));

/** What small lines in the lists of a project show; null where the server tells nothing, or not to this user. */
export const selectRecentCounts = createSelector(
  [
    selectCounts,
    (state: RootState) => selectServerCan(state, 'progress'),
    (state: RootState) => selectProject(state, selectNavigation(state).params.projectId)?.verbs,
  ],
  (counts, isTold, verbs): RecentCounts | null => {
    const isPermitted = can(verbs ?? [], ['submission.list', 'submission.read']);
    return isTold && (isPermitted || verbs === undefined) ? { ...counts, isPermitted } : null;
  },
);

/** Where the submissions of a form are that fit all of these conditions. */
export type RowsHref = (xmlFormId: string, conditions: readonly Condition[]) => string;

/** A function, because there are many such links; it is the same as long as the project is. */
export const selectRowsHref = createSelector(
  [(state: RootState) => selectNavigation(state).params.projectId ?? 0],
  (projectId): RowsHref =>
    (xmlFormId, conditions) =>
      hrefWithQuery(pathTo('formSubmissions', { projectId, xmlFormId }), { ...askedFilters(conditions, 'server') }),
);

/** Where it is told how a form goes on. */
export const selectFormProgressHref = createSelector(
  [(state: RootState) => selectNavigation(state).params.projectId ?? 0],
  (projectId) =>
    (xmlFormId: string): string =>
      pathTo('formProgress', { projectId, xmlFormId }),
);
