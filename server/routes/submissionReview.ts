import { type ReviewState, reviewStates } from '../../api/reviewStates';
import { problem } from '../domain/problem';
import { actorsByIds } from '../db/access/actors';
import { listSubmissionAudits } from '../db/audit/submissionAudits';
import { insertComment, listComments } from '../db/submission/submissionComments';
import { reviewSubmission, restoreSubmission, trashSubmission } from '../db/submission/submissionChanges';
import { Redirect, type BaseContext, type Handlers } from '../http/context';
import { lockedSubmissionOf, scopeOf, submissionOf, submissionReply } from './submissionReply';

const isReviewState = (value: unknown): value is ReviewState | null =>
  value === null || reviewStates.some((state) => state === value);

const withActors = async <Row extends { readonly actorId: number | null }>(
  { db, extended }: BaseContext,
  rows: readonly Row[],
) => {
  if (!extended) return [...rows];
  const actors = await actorsByIds(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map((row) => ({ ...row, actor: actors.get(row.actorId ?? 0) ?? null }));
};

type Names =
  `submission${'Review' | 'Delete' | 'Restore' | 'EditPage' | 'AuditList'}` | `submissionComment${'List' | 'Create'}`;

/** What people decide and write about submissions; those of drafts have none of it. */
export const submissionReviewHandlers: Handlers<Names> = {
  submissionReview: async (context) => {
    const { body, db, found, params } = context;
    const submission = await lockedSubmissionOf(context, false, params.instanceId);
    const { reviewState } = body;
    if (reviewState === undefined) {
      context.noAudit();
      return submissionReply(submission);
    }
    if (!isReviewState(reviewState)) {
      const reason = `it must be null or one of ${reviewStates.join(', ')}.`;
      throw problem('unacceptableValue', { field: 'state', value: reviewState, reason });
    }
    const updatedAt = await reviewSubmission(db, scopeOf(context, false), submission, reviewState);
    context.audit({
      acteeId: found.form.acteeId,
      details: { submissionId: submission.id, submissionDefId: submission.currentVersion.id, reviewState },
      before: { reviewState: submission.reviewState },
    });
    return submissionReply({ ...submission, reviewState, updatedAt });
  },

  submissionDelete: async (context) => {
    const { db, found, params } = context;
    const submission = await lockedSubmissionOf(context, false, params.instanceId);
    const { id, instanceId } = submission;
    await trashSubmission(db, scopeOf(context, false), submission);
    context.audit({ acteeId: found.form.acteeId, details: { submissionId: id, instanceId }, before: null });
    return { success: true };
  },

  submissionRestore: async (context) => {
    const { db, found, params } = context;
    const deleted = await lockedSubmissionOf(context, false, params.instanceId, true);
    const { id, instanceId, deletedAt } = deleted;
    await restoreSubmission(db, scopeOf(context, false), deleted);
    context.audit({ acteeId: found.form.acteeId, details: { submissionId: id, instanceId }, before: { deletedAt } });
    return { success: true };
  },

  submissionEditPage: async (context) => {
    const { found, params, services } = context;
    await submissionOf(context, false, params.instanceId);
    if (found.form.state !== 'open') throw problem('formNotOpenForEdits');
    const path = [found.project.id, found.form.xmlFormId, params.instanceId].map((part) => encodeURIComponent(part));
    return new Redirect(302, `${services.siteOrigin.current()}/-/edit/${path.join('/')}`);
  },

  submissionAuditList: async (context) => {
    const { id } = await submissionOf(context, false, context.params.instanceId);
    const entries = await withActors(context, await listSubmissionAudits(context.db, id));
    if (!context.extended) return entries;
    // Newer servers tell here what became of the submission as an entity, which ours does not make.
    return entries.map((entry) => ({ ...entry, details: { ...entry.details, entity: { entityAvailable: false } } }));
  },

  submissionCommentList: async (context) => {
    const { id } = await submissionOf(context, false, context.params.instanceId);
    return withActors(context, await listComments(context.db, id));
  },

  submissionCommentCreate: async (context) => {
    const { actor, body, db, params } = context;
    if (actor === null) throw problem('forbidden');
    const { id } = await submissionOf(context, false, params.instanceId);
    const comment = await insertComment(db, { submissionId: id, actorId: actor.id, body: body.body });
    const [reply] = await withActors(context, [comment]);
    return reply ?? comment;
  },
};
