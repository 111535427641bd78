import { type ReviewState, reviewStates } from '#api/submission/reviewStates';
import { problem } from '../../domain/core/problem';
import { restoreSubmissions, reviewSubmissions, trashSubmissions } from '../../db/submission/changes';
import type { SubmissionHead } from '../../db/submission/submissions';
import { type FormContext, scopeOf } from './reply';

/* Actions on locked submissions of a form, one or many. Each has an audit entry per submission. */

const isReviewState = (value: unknown): value is ReviewState | null =>
  value === null || reviewStates.some((state) => state === value);

/** Validates a review state. @throws 400.8 for an unknown one */
export const reviewStateOf = (value: unknown): ReviewState | null => {
  if (isReviewState(value)) return value;
  const reason = `it must be null or one of ${reviewStates.join(', ')}.`;
  throw problem('unacceptableValue', { field: 'state', value: value ?? null, reason });
};

/** Sets the review state. @returns time of the change, ISO */
export const review = async (
  context: FormContext,
  submissions: readonly SubmissionHead[],
  reviewState: ReviewState | null,
): Promise<string> => {
  const updatedAt = await reviewSubmissions(context.db, scopeOf(context, false), submissions, reviewState);
  for (const { id, currentVersion, reviewState: before } of submissions) {
    context.audit({
      action: 'submission.update',
      acteeId: context.found.form.acteeId,
      details: { submissionId: id, submissionDefId: currentVersion.id, reviewState },
      before: { reviewState: before },
    });
  }
  return updatedAt;
};

/** Moves submissions to the trash. */
export const trash = async (context: FormContext, submissions: readonly SubmissionHead[]): Promise<void> => {
  await trashSubmissions(context.db, scopeOf(context, false), submissions);
  const { acteeId } = context.found.form;
  for (const { id, instanceId } of submissions) {
    const details = { submissionId: id, instanceId };
    context.audit({ action: 'submission.delete', acteeId, details, before: null });
  }
};

/** Restores submissions from the trash. */
export const restore = async (context: FormContext, submissions: readonly SubmissionHead[]): Promise<void> => {
  await restoreSubmissions(context.db, scopeOf(context, false), submissions);
  const { acteeId } = context.found.form;
  for (const { id, instanceId, deletedAt } of submissions) {
    const details = { submissionId: id, instanceId };
    context.audit({ action: 'submission.restore', acteeId, details, before: { deletedAt } });
  }
};
