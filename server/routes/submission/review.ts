import { problem } from '../../domain/core/problem';
import { actorsByIds } from '../../db/access/actors';
import { lockChangeOrder } from '../../db/audit/changes';
import { listSubmissionAudits } from '../../db/audit/submissionAudits';
import { listSeparateEdits } from '../../db/submission/separateEdits';
import { insertComment, listComments } from '../../db/submission/comments';
import { Redirect, type BaseContext, type Handlers } from '../../http/context';
import { restore, review, reviewStateOf, trash } from './bulkActions';
import { withEntities } from '../entity/sources';
import { editAddress } from './editPage';
import { lockedSubmissionOf, submissionOf, submissionReply } from './reply';

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
  | `submission${'Review' | 'Delete' | 'Restore' | 'SeparateEditList' | 'EditPage' | 'AuditList'}`
  | `submissionComment${'List' | 'Create'}`;

/** Review and comments of submissions; drafts have neither. */
export const submissionReviewHandlers: Handlers<Names> = {
  submissionReview: async (context) => {
    const submission = await lockedSubmissionOf(context, false, context.params.instanceId);
    if (context.body.reviewState === undefined) {
      context.skipAudit();
      return submissionReply(submission);
    }
    const reviewState = reviewStateOf(context.body.reviewState);
    const { ifVersion } = context.body;
    if (ifVersion !== undefined && ifVersion !== submission.currentVersion.instanceId) throw problem('reviewChanged');
    const updatedAt = await review(context, [submission], reviewState);
    return submissionReply({ ...submission, reviewState, updatedAt });
  },

  submissionDelete: async (context) => {
    await trash(context, [await lockedSubmissionOf(context, false, context.params.instanceId)]);
    return { success: true };
  },

  submissionRestore: async (context) => {
    await restore(context, [await lockedSubmissionOf(context, false, context.params.instanceId, true)]);
    return { success: true };
  },

  submissionSeparateEditList: ({ db, found, query }) => {
    const page = { limit: query.limit === undefined ? null : Number(query.limit), offset: Number(query.offset ?? 0) };
    return listSeparateEdits(db, found.form.id, page);
  },

  submissionEditPage: async (context) => {
    const submission = await submissionOf(context, false, context.params.instanceId);
    if (context.found.form.state !== 'open') throw problem('formNotOpenForEdits');
    return new Redirect(302, await editAddress(context, submission));
  },

  submissionAuditList: async (context) => {
    const { id } = await submissionOf(context, false, context.params.instanceId);
    const entries = await withActors(context, await listSubmissionAudits(context.db, id));
    if (!context.extended) return entries;
    return withEntities(context.db, entries);
  },

  submissionCommentList: async (context) => {
    const { id } = await submissionOf(context, false, context.params.instanceId);
    return withActors(context, await listComments(context.db, id));
  },

  submissionCommentCreate: async (context) => {
    const { actor, body, db, params } = context;
    if (actor === null) throw problem('forbidden');
    const { id } = await lockedSubmissionOf(context, false, params.instanceId);
    await lockChangeOrder(db);
    const comment = await insertComment(db, { submissionId: id, actorId: actor.id, body: body.body });
    const [reply] = await withActors(context, [comment]);
    return reply ?? comment;
  },
};
