import { createSelector } from '@reduxjs/toolkit';
import { selectForm } from '../entities/forms';
import { selectSubmissionRows } from '../entities/submissions';
import { formOfSource, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { hrefWithQuery } from '../location';
import { selectNavigation } from '../navigation';
import { readReviewFilter, reviewNames } from '../reviewFilter';

/**
 * Whether the server tells states of review of these submissions: its rows do, or while there are none the counts of the
 * form. Older servers have neither, and test submissions are not reviewed.
 */
export const selectTellsReview = (state: RootState, source: SubmissionSource): boolean => {
  if (source.draft) return false;
  const first = selectSubmissionRows(state, source).at(0);
  if (first) return first.__system.reviewState !== undefined;
  return selectForm(state, formOfSource(source))?.reviewStates !== undefined;
};

/** The state of review that the rows here are limited to; null where they are not. */
export const selectReviewFilter = (state: RootState) => readReviewFilter(selectNavigation(state).query);

/** What the table can be limited to, all of it first, and the addresses of that. */
export const selectReviewChoices = createSelector(
  [(state: RootState) => selectNavigation(state).href, selectReviewFilter],
  (href, current) =>
    [null, ...reviewNames].map((name) => ({
      name,
      href: hrefWithQuery(href, { only: name ?? '' }),
      chosen: name === current,
    })),
);
