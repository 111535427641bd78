import { createSelector } from '@reduxjs/toolkit';
import type { Progress, ProgressForm } from '#api/schemas/progress';
import type { SubmissionExtended } from '#api/schemas/submission';
import type { FormContents } from '#shared/xform/readContents';
import { outdated, selectSummaries, type LoadedSummary } from '../../explore/summaries';
import { CONTENTS, LATEST, selectSummaryQuery } from '../../explore/summaryQuery';
import { selectForm } from '../../form/forms';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { submissionHref } from '../../submission/href';
import { selectIsProgressPermitted, selectShowsProgress, selectVisibleProgress } from '../progress/board';

/** Data of the current form: undefined until known, null after a failure. */
const knownHere = (state: RootState, key: string): LoadedSummary | undefined => {
  const known = selectSummaries(state).known[key];
  const asks = selectSummaryQuery(state, key);
  return known && [asks, outdated(asks)].includes(known.asks) ? known : undefined;
};

/** What the current form contains; undefined until known, null if it could not be read. */
export const selectFormContents = (state: RootState): FormContents | null | undefined => {
  const known = knownHere(state, CONTENTS);
  return known && (known.contents?.form ?? null);
};

/** A submission in the overview of its form. */
export interface LatestSubmission {
  readonly submission: SubmissionExtended;
  readonly href: string | null;
}

/** The newest submissions of the current form; undefined until known, null if they could not be read. */
export const selectLatestSubmissions = createSelector(
  [(state: RootState) => knownHere(state, LATEST), (state: RootState) => selectNavigation(state).params],
  (known, { projectId = 0, xmlFormId = '' }): readonly LatestSubmission[] | null | undefined => {
    if (!known) return undefined;
    const source = { projectId, xmlFormId, draft: false };
    return (
      known.latest?.map((submission) => ({
        submission,
        href: submissionHref(source, submission.instanceId, ''),
      })) ?? null
    );
  },
);

/** Recent submissions of the current form. */
export interface RecentSubmissions {
  readonly days: Progress['days'];
  readonly form: ProgressForm;
}

/** The recent submissions of the current form: undefined until known, null if the server does not count them. */
export const selectRecentSubmissions = createSelector(
  [
    selectVisibleProgress,
    (state: RootState) => selectForm(state, selectNavigation(state).params)?.xmlFormId,
    (state: RootState) => selectShowsProgress(state) && selectIsProgressPermitted(state) !== false,
  ],
  ({ progress }, xmlFormId, isShown): RecentSubmissions | null | undefined => {
    if (!isShown || progress === null) return null;
    const form = progress?.forms.find((each) => each.xmlFormId === xmlFormId);
    return progress && form ? { days: progress.days, form } : undefined;
  },
);
