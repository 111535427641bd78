import { type ReviewState, reviewStates } from '../../api/reviewStates';
import { problem } from '../domain/problem';
import { restoreSubmissions, reviewSubmissions, trashSubmissions } from '../db/submission/submissionChanges';
import type { SubmissionHead } from '../db/submission/submissions';
import { type FormContext, scopeOf } from './submissionReply';

/*
 * What people do with submissions of a form, one or many, which are locked: each has an entry in the audit log.
 */

const isReviewState = (value: unknown): value is ReviewState | null =>
  value === null || reviewStates.some((state) => state === value);

/** A state of review, as a caller names it. @throws 400.8 if there is none of that name */
export const reviewStateOf = (value: unknown): ReviewState | null => {
  if (isReviewState(value)) return value;
  const reason = `it must be null or one of ${reviewStates.join(', ')}.`;
  throw problem('unacceptableValue', { field: 'state', value: value ?? null, reason });
};

/** Sets the state of review. @returns when, ISO */
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

/** Puts them into the trash. */
export const trash = async (context: FormContext, submissions: readonly SubmissionHead[]): Promise<void> => {
  await trashSubmissions(context.db, scopeOf(context, false), submissions);
  const { acteeId } = context.found.form;
  for (const { id, instanceId } of submissions) {
    const details = { submissionId: id, instanceId };
    context.audit({ action: 'submission.delete', acteeId, details, before: null });
  }
};

/** Takes them out of the trash. */
export const restore = async (context: FormContext, submissions: readonly SubmissionHead[]): Promise<void> => {
  await restoreSubmissions(context.db, scopeOf(context, false), submissions);
  const { acteeId } = context.found.form;
  for (const { id, instanceId, deletedAt } of submissions) {
    const details = { submissionId: id, instanceId };
    context.audit({ action: 'submission.restore', acteeId, details, before: { deletedAt } });
  }
};
