import { createSelector } from '@reduxjs/toolkit';
import { sourceKey, type SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { selectLive, type LiveState } from '../../core/live';
import type { SubmissionKey } from '../../submission/answers';

/** The remote changes shown on a page about the submissions of a form. */
export interface LiveStatus extends Pick<LiveState, 'status' | 'isPaused'> {
  readonly added: number;
  readonly gone: number;
  /** The number already announced to screen readers, with a delay. */
  readonly announced: number;
}

/** Remote changes to the submissions of a form, and the state of live updates. */
export const selectLiveShown = createSelector(
  [selectLive, (_: RootState, source: SubmissionSource) => sourceKey(source)],
  ({ status, isPaused, news }, source): LiveStatus => {
    const { added, gone, announced } = news?.source === source ? news : { added: 0, gone: 0, announced: 0 };
    return { status, isPaused, added, gone, announced };
  },
);

/** A remote change to the open submission: it was edited, reviewed or deleted. */
export type OpenSubmissionChange = 'answers' | 'review' | 'deleted';

/** The remote change to a submission since it was read; null if there is none. */
export const selectOpenSubmissionChange = (
  state: RootState,
  { source, instanceId }: SubmissionKey,
): OpenSubmissionChange | null => {
  const { opened } = selectLive(state);
  if (opened?.source !== sourceKey(source) || opened.instanceId !== instanceId) return null;
  if (opened.acts.at(-1) === 'submission.delete') return 'deleted';
  return opened.acts.every((act) => act === 'submission.update') ? 'review' : 'answers';
};
