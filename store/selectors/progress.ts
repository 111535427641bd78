import { createSelector } from '@reduxjs/toolkit';
import type { Progress } from '../../api/schemas/progress';
import { can } from '../../api/verbs';
import type { CountedProgress } from '../countedProgress';
import { selectProject } from '../entities/projects';
import { askedFilters } from '../filter/whereAsked';
import type { Condition } from '../filter/conditions';
import type { RootState } from '../index';
import { hrefWithQuery, pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { selectServerCan } from '../session';
import { selectAsked } from './loadedRows';
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
  /** How far the browser is, where it counts; null where the server does. */
  readonly counted: CountedProgress | null;
}

export const selectShownProgress = createSelector(
  [
    (state: RootState) => selectSummaries(state).known[PROGRESS],
    (state: RootState) => selectSummariesAsk(state, PROGRESS),
    (state: RootState) => selectNavigation(state).query.days ?? PROGRESS_DAYS,
  ],
  (known, asks, days): ShownProgress => {
    // Of another project or form nothing may be shown.
    const here = known && isOfHere(known.asks, asks) ? known : undefined;
    return {
      progress: here && (here.progress ?? null),
      isOutdated: known !== undefined && known.asks !== asks,
      days,
      counted: here?.counted ?? null,
    };
  },
);

const placeOf = (asks: string): string => asks.slice(0, asks.lastIndexOf('\n'));

/** Whether only the days differ, or it is to be read again. */
const isOfHere = (known: string, asks: string): boolean => placeOf(known) === placeOf(asks);

/** Counts of the last days by form or by app user, as far as they are known. */
export interface RecentCounts {
  readonly of: ReadonlyMap<string | number, readonly number[]>;
  /** Those of whoever sent nothing; undefined until all are known. */
  readonly none: readonly number[] | undefined;
}

const selectCounts = createSelector([selectShownProgress], ({ progress }) => ({
  none: progress?.days.map(() => 0),
  of: new Map<string | number, readonly number[]>([
    ...(progress?.forms ?? []).map(({ xmlFormId, counts }) => [xmlFormId, counts] as const),
    ...(progress?.submitters ?? []).flatMap(({ id, counts }) => (id === null ? [] : [[id, counts] as const])),
  ]),
}));

/** Whether it is told here how the project or the form goes on: by servers that count, else only on the pages about it. */
export const selectTellsProgress = (state: RootState): boolean => {
  const { route } = selectNavigation(state);
  return selectServerCan(state, 'progress') || route === 'projectProgress' || route === 'formProgress';
};

/** Whether the user may know it; undefined while that is not known. */
export const selectIsProgressPermitted = (state: RootState): boolean | undefined => {
  const verbs = selectProject(state, selectNavigation(state).params.projectId)?.verbs;
  return verbs && can(verbs, ['submission.list', 'submission.read']);
};

/** What small lines in the lists of a project show; null where the server tells nothing, or not to this user. */
export const selectRecentCounts = createSelector(
  [selectCounts, selectTellsProgress, selectIsProgressPermitted],
  (counts, isTold, isPermitted): RecentCounts | null => (isTold && isPermitted !== false ? counts : null),
);

/** Where the submissions of a form are that fit all of these conditions. */
export type RowsHref = (xmlFormId: string, conditions: readonly Condition[]) => string;

/** A function, because there are many such links; it is the same as long as the project is. */
export const selectRowsHref = createSelector(
  [(state: RootState) => selectNavigation(state).params.projectId ?? 0, selectAsked],
  (projectId, asked): RowsHref =>
    (xmlFormId, conditions) =>
      hrefWithQuery(pathTo('formSubmissions', { projectId, xmlFormId }), { ...askedFilters(conditions, asked) }),
);

/** Where it is told how a form goes on. */
export const selectFormProgressHref = createSelector(
  [(state: RootState) => selectNavigation(state).params.projectId ?? 0],
  (projectId) =>
    (xmlFormId: string): string =>
      pathTo('formProgress', { projectId, xmlFormId }),
);
