import { createSelector } from '@reduxjs/toolkit';
import { selectBriefing, selectBriefingStatus } from './briefing';
import type { RootState } from '../index';

/** The submissions of the last seven days. */
export interface Weeks {
  /** `2026-11-22`, oldest first, the last one is today. */
  readonly days: readonly string[];
  /** How many came on each day, by project. */
  readonly byProject: ReadonlyMap<number, readonly number[]>;
}

const unknown: Weeks = { days: [], byProject: new Map() };

const selectKnownWeeks = createSelector([selectBriefing], (briefing): Weeks | null =>
  briefing && briefing.weeks.length > 0
    ? {
        days: briefing.days,
        byProject: new Map(briefing.weeks.map(({ projectId, submissions }) => [projectId, submissions])),
      }
    : null,
);

/** The submissions of the last seven days: without any while they are not known; null if the user gets to know none. */
export const selectWeeks = (state: RootState): Weeks | null =>
  selectBriefingStatus(state) === 'loading' ? unknown : selectKnownWeeks(state);

/** How many submissions came today, in all projects; null if unknown. */
export const selectSentToday = createSelector([selectKnownWeeks], (weeks): number | null =>
  weeks ? [...weeks.byProject.values()].reduce((sum, counts) => sum + (counts.at(-1) ?? 0), 0) : null,
);
