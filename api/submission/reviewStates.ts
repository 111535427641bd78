/**
 * Review states of a submission. A new one has none (null): it was only received. `edited` is set by an edit, whatever the state
 * before.
 */
export const reviewStates = ['edited', 'hasIssues', 'approved', 'rejected'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** Review state of a submission, by name; a new one was only received. */
export type ReviewName = ReviewState | 'received';

/** Review states in display order. */
export const reviewNames: readonly ReviewName[] = ['received', ...reviewStates];
