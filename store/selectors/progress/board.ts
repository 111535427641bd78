import { createSelector } from '@reduxjs/toolkit';
import type { Progress } from '#api/schemas/progress';
import { can } from '#api/verbs';
import type { CountedProgress } from '../../progress/countedProgress';
import { selectProject } from '../../project/projects';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { selectProgressEvaluator } from '../../request/capabilities';
import { selectSummaries } from '../../explore/summaries';
import { PROGRESS, PROGRESS_DAYS, selectSummaryQuery } from '../../explore/summaryQuery';

/** The available periods, in days. */
export const progressSpans = ['7', '30', '90', '365'] as const;

/** The progress of the current project or form: null if it could not be read. */
export interface ShownProgress {
  readonly progress: Progress | null | undefined;
  /** Whether the current query differs from that of the progress. */
  readonly isOutdated: boolean;
  readonly days: string;
  /** The state of counting in the browser; null if the server counts. */
  readonly counted: CountedProgress | null;
}

export const selectVisibleProgress = createSelector(
  [
    (state: RootState) => selectSummaries(state).known[PROGRESS],
    (state: RootState) => selectSummaryQuery(state, PROGRESS),
    (state: RootState) => selectNavigation(state).query.days ?? PROGRESS_DAYS,
  ],
  (known, asks, days): ShownProgress => {
    // The progress of another project or form must not be shown.
    const here = known && isSameSubject(known.asks, asks) ? known : undefined;
    return {
      progress: here && (here.progress ?? null),
      isOutdated: known !== undefined && known.asks !== asks,
      days,
      counted: here?.counted ?? null,
    };
  },
);

const subjectOf = (asks: string): string => asks.slice(0, asks.lastIndexOf('\n'));

/** Whether the queries are about the same project or form; only the days differ, or it is reloaded. */
const isSameSubject = (known: string, asks: string): boolean => subjectOf(known) === subjectOf(asks);

/** Submissions of the last days by form or app user, as far as known. */
export interface RecentCounts {
  readonly of: ReadonlyMap<string | number, readonly number[]>;
  /** Forms or app users without submissions; undefined until all are known. */
  readonly none: readonly number[] | undefined;
}

const selectCounts = createSelector([selectVisibleProgress], ({ progress }) => ({
  none: progress?.days.map(() => 0),
  of: new Map<string | number, readonly number[]>([
    ...(progress?.forms ?? []).map(({ xmlFormId, counts }) => [xmlFormId, counts] as const),
    ...(progress?.submitters ?? []).flatMap(({ id, counts }) => (id === null ? [] : [[id, counts] as const])),
  ]),
}));

/** Whether progress is shown here: always if the server counts, else only on the progress pages. */
export const selectShowsProgress = (state: RootState): boolean => {
  const { route } = selectNavigation(state);
  return selectProgressEvaluator(state) === 'server' || route === 'projectProgress' || route === 'formProgress';
};

/** Whether the user may read it; undefined while unknown. */
export const selectIsProgressPermitted = (state: RootState): boolean | undefined => {
  const verbs = selectProject(state, selectNavigation(state).params.projectId)?.verbs;
  return verbs && can(verbs, ['submission.list', 'submission.read']);
};

/** The counts of the sparklines in the lists of a project; null if the server has none, or not for this user. */
export const selectRecentCounts = createSelector(
  [selectCounts, selectShowsProgress, selectIsProgressPermitted],
  (counts, isTold, isPermitted): RecentCounts | null => (isTold && isPermitted !== false ? counts : null),
);
