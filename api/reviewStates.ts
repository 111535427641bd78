/**
 * What was decided about a submission. A new one has none of them (null): it was only received. `edited` is set by an edit,
 * whatever was decided before.
 */
export const reviewStates = ['edited', 'hasIssues', 'approved', 'rejected'] as const;

export type ReviewState = (typeof reviewStates)[number];
