import { prefixed } from '#api/endpoint';
import { problem } from '../../domain/core/problem';
import { submissionAudits } from '../../domain/export/submissionAudits';
import { actorsByIds } from '../../db/access/actors';
import { findChangedBlob, listAttachmentChanges } from '../../db/submission/attachmentChanges';
import { addSubmissionFiles } from '../../db/submission/intake/laterAttachments';
import { listSubmissionAttachments } from '../../db/submission/attachments';
import { blobReply } from '../../http/reply/blob';
import type { Handlers } from '../../http/context';
import { lockedSubmissionOf, submissionOf } from './reply';
import { attachmentFile, attachmentReplies, clearAttachment } from './versions';

type Names = `submissionAttachment${'List' | 'Get'}`;

const readsFor = (draft: boolean): Handlers<Names> => ({
  submissionAttachmentList: async (context) => {
    const { currentVersion } = await submissionOf(context, draft, context.params.instanceId);
    return attachmentReplies(context, currentVersion);
  },
  submissionAttachmentGet: async (context) => {
    const { instanceId, name } = context.params;
    const { currentVersion } = await submissionOf(context, draft, instanceId);
    return attachmentFile(context, currentVersion, name, context.query.thumbnail);
  },
});

/** Files of submissions. Reading and replacing them requires the same permissions as for the submissions. */
export const submissionAttachmentHandlers: Handlers<
  Names | `draft${Capitalize<Names>}` | `submissionAttachment${'Create' | 'Delete' | 'ChangeList' | 'ChangeFile'}`
> = {
  ...readsFor(false),
  ...prefixed('draft', readsFor(true)),

  submissionAttachmentChangeList: async (context) => {
    const { id } = await submissionOf(context, false, context.params.instanceId);
    const changes = await listAttachmentChanges(context.db, id);
    const actors = await actorsByIds(
      context.db,
      changes.map(({ actorId }) => actorId),
    );
    return changes.map(({ actorId, blobId, ...change }) => ({
      ...change,
      actor: actors.get(actorId ?? 0) ?? null,
      hasFile: blobId !== null,
    }));
  },
  submissionAttachmentChangeFile: async (context) => {
    const { instanceId, changeId } = context.params;
    const { id } = await submissionOf(context, false, instanceId);
    const file = await findChangedBlob(context.db, id, changeId);
    if (file === undefined) throw problem('notFound');
    return blobReply(context, file, file.name);
  },

  submissionAttachmentCreate: {
    prepare: async ({ body }) => {
      await body.place();
      return async (context) => {
        const { db, found, params } = context;
        const submission = await lockedSubmissionOf(context, false, params.instanceId);
        const { currentVersion: version } = submission;
        const slots = await listSubmissionAttachments(db, version.id);
        if (!slots.some(({ name }) => name === params.name)) throw problem('notFound');
        const stored = await addSubmissionFiles(db, version.id, new Map([[params.name, body]]), {
          actorId: context.actor?.id ?? null,
          isManager: true,
        });
        const change = { submission, version, kind: 'files', stored } as const;
        for (const entry of submissionAudits(found.form.acteeId, change)) context.audit(entry);
        if (stored.length === 0) context.skipAudit();
        return { success: true };
      };
    },
  },

  submissionAttachmentDelete: async (context) => {
    const { instanceId, name } = context.params;
    const submission = await lockedSubmissionOf(context, false, instanceId);
    return clearAttachment(context, submission, submission.currentVersion, name);
  },
};
