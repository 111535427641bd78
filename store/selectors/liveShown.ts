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

const nothing: readonly string[] = [];

/** What others did to a submission since it was read, as in the audit log. */
export const selectChangedBy = (state: RootState, { source, instanceId }: SubmissionKey): readonly string[] => {
  const { opened } = selectLive(state);
  return opened?.source === sourceKey(source) && opened.instanceId === instanceId ? opened.acts : nothing;
};
