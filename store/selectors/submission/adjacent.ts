import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../index';
import { searchOf } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import { selectIsTableOutdated, selectVisibleCount, selectVisibleRows } from './loadedRows';
import { submissionHref } from '../../submission/href';
import type { SubmissionKey } from '../../submission/answers';

/** The position of a submission in the table it was opened from. */
export interface AdjacentSubmissions {
  /** Its number; null if the server gives none. */
  readonly number: number | null;
  /** Its position, from 1. */
  readonly place: number;
  readonly count: number;
  /** The previous and next ones; null at either end. */
  readonly previousHref: string | null;
  readonly nextHref: string | null;
}

/** The adjacent submissions among the loaded rows; null if the submission is not loaded. */
export const selectSubmissionNeighbours = createSelector(
  [
    (state: RootState, { source }: SubmissionKey) => selectVisibleRows(state, source),
    (state: RootState, { source }: SubmissionKey) => selectVisibleCount(state, source),
    (_: RootState, key: SubmissionKey) => key,
    (state: RootState) => selectNavigation(state).href,
    (state: RootState, { source }: SubmissionKey) => selectIsTableOutdated(state, source),
  ],
  (rows, count, { source, instanceId }, href, isOutdated): AdjacentSubmissions | null => {
    if (isOutdated) return null;
    let index = 0;
    while (index < rows.length && rows.at(index)?.__id !== instanceId) index += 1;
    if (count === undefined || index === rows.length) return null;
    const search = searchOf(href);
    const hrefAt = (at: number): string | null => {
      const row = at < 0 ? undefined : rows.at(at);
      return row ? submissionHref(source, row.__id, search) : null;
    };
    return {
      number: rows.at(index)?.__system.number ?? null,
      place: index + 1,
      count,
      previousHref: hrefAt(index - 1),
      nextHref: hrefAt(index + 1),
    };
  },
);
