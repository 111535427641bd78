import { createSelector } from '@reduxjs/toolkit';
import { selectBriefing, selectBriefingStatus } from './briefing';
import type { RootState } from '../../index';

/** The submissions of the last seven days. */
export interface Weeks {
  /** Days as `2026-11-22`, oldest first; the last one is today. */
  readonly days: readonly string[];
  /** The number of submissions on each day, by project. */
  readonly byProject: ReadonlyMap<number, readonly number[]>;
  /** The number of all submissions, by project. */
  readonly totals: ReadonlyMap<number, number>;
}

const unknown: Weeks = { days: [], byProject: new Map(), totals: new Map() };

const selectKnownWeeks = createSelector([selectBriefing], (briefing): Weeks | null =>
  briefing && briefing.weeks.length > 0
    ? {
        days: briefing.days,
        byProject: new Map(briefing.weeks.map(({ projectId, submissions }) => [projectId, submissions])),
        totals: new Map(briefing.weeks.map(({ projectId, total }) => [projectId, total])),
      }
    : null,
);

/** The submissions of the last seven days: empty while unknown; null without permission. */
export const selectWeeks = (state: RootState): Weeks | null =>
  selectBriefingStatus(state) === 'loading' ? unknown : selectKnownWeeks(state);

/** The number of today's submissions in all projects; null if unknown. */
export const selectTodaysSubmissionCount = createSelector([selectKnownWeeks], (weeks): number | null =>
  weeks ? [...weeks.byProject.values()].reduce((sum, counts) => sum + (counts.at(-1) ?? 0), 0) : null,
);
