import { createSelector } from '@reduxjs/toolkit';
import { sourceKey, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { selectLive, type LiveState } from '../live';
import type { SubmissionKey } from '../submissionAnswers';

/** What a page about the submissions of a form tells of others' doings. */
export interface LiveShown extends Pick<LiveState, 'status' | 'isPaused'> {
  readonly added: number;
  readonly gone: number;
  /** How many were said aloud; it follows more slowly. */
  readonly announced: number;
}

/** What others did to the submissions of a form, and whether one hears of it. */
export const selectLiveShown = createSelector(
  [selectLive, (_: RootState, source: SubmissionSource) => sourceKey(source)],
  ({ status, isPaused, news }, source): LiveShown => {
    const { added, gone, announced } = news?.source === source ? news : { added: 0, gone: 0, announced: 0 };
    return { status, isPaused, added, gone, announced };
  },
);

/** What somebody else did to the submission that is shown: its answers are others, it was reviewed, or it is in the trash. */
export type OpenedNews = 'answers' | 'review' | 'deleted';

/** What others did to a submission since it was read; null for nothing. */
export const selectOpenedNews = (state: RootState, { source, instanceId }: SubmissionKey): OpenedNews | null => {
  const { opened } = selectLive(state);
  if (opened?.source !== sourceKey(source) || opened.instanceId !== instanceId) return null;
  if (opened.acts.at(-1) === 'submission.delete') return 'deleted';
  return opened.acts.every((act) => act === 'submission.update') ? 'review' : 'answers';
};
