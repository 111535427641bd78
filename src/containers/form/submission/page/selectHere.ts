import { selectCurrentSubmission } from '#store/submission/current';
import type { RootState } from '#store/index';
import type { SubmissionKey } from '#store/submission/answers';

// Used while the page is being left; nothing of it is shown.
const nowhere: SubmissionKey = { source: { projectId: 0, xmlFormId: '', draft: false }, instanceId: '' };

/** The submission of the current page. */
export const selectHere = (state: RootState): SubmissionKey => selectCurrentSubmission(state) ?? nowhere;
