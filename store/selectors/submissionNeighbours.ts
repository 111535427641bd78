import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { searchOf } from '../location';
import { selectNavigation } from '../navigation';
import { selectIsShownOutdated, selectShownCounts, selectShownRows } from './loadedRows';
import { submissionHref } from '../submissionHref';
import type { SubmissionKey } from '../submissionAnswers';

/** Where a submission stands in the table that one came from. */
export interface SubmissionNeighbours {
  /** Its number in the table. */
  readonly number: number;
  /** Its place, from 1. */
  readonly place: number;
  readonly count: number;
  /** The one above it, and the one below; null at either end. */
  readonly previousHref: string | null;
  readonly nextHref: string | null;
}

/** The neighbours of a submission among the rows that are loaded; null if it is not one of them. */
export const selectSubmissionNeighbours = createSelector(
  [
    (state: RootState, { source }: SubmissionKey) => selectShownRows(state, source),
    (state: RootState, { source }: SubmissionKey) => selectShownCounts(state, source),
    (_: RootState, key: SubmissionKey) => key,
    (state: RootState) => selectNavigation(state).href,
    (state: RootState, { source }: SubmissionKey) => selectIsShownOutdated(state, source),
  ],
  (rows, { count, originalCount }, { source, instanceId }, href, isOutdated): SubmissionNeighbours | null => {
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
      number: originalCount - index,
      place: index + 1,
      count,
      previousHref: hrefAt(index - 1),
      nextHref: hrefAt(index + 1),
    };
  },
);
