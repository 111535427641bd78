import { submissionsRefreshRequested } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import { summariesRefreshRequested } from '#store/explore/summaries';

/**
 * Reads what is explored again: the summaries, or the submissions that the browser counts.
 * @param isCounted whether the server counts, not the browser
 */
export const onRefresh = (isCounted: boolean, source: SubmissionSource) =>
  isCounted ? summariesRefreshRequested() : submissionsRefreshRequested(source);
