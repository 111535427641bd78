/**
 * What was decided about a submission. A new one has none of them (null): it was only received. `edited` is set by an edit,
 * whatever was decided before.
 */
export const reviewStates = ['edited', 'hasIssues', 'approved', 'rejected'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** What was decided about a submission, by name; a new one was only received. */
export type ReviewName = ReviewState | 'received';

/** The states of review in the order in which they are offered. */
export const reviewNames: readonly ReviewName[] = ['received', ...reviewStates];
