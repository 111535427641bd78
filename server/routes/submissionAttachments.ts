import { prefixed } from '../../api/endpoint';
import { problem } from '../domain/problem';
import { submissionAudits } from '../domain/export/submissionAudits';
import { addSubmissionFiles, listSubmissionAttachments } from '../db/submission/submissionAttachments';
import type { Handlers } from '../http/context';
import { lockedSubmissionOf, submissionOf } from './submissionReply';
import { attachmentFile, attachmentReplies, clearAttachment } from './submissionVersions';

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

/** The files of submissions: read by whoever may read submissions, replaced by whoever may change them. */
export const submissionAttachmentHandlers: Handlers<
  Names | `draft${Capitalize<Names>}` | 'submissionAttachmentCreate' | 'submissionAttachmentDelete'
> = {
  ...readsFor(false),
  ...prefixed('draft', readsFor(true)),

  submissionAttachmentCreate: {
    prepare: async ({ body }) => {
      await body.place();
      return async (context) => {
        const { db, found, params } = context;
        const submission = await lockedSubmissionOf(context, false, params.instanceId);
        const { currentVersion: version } = submission;
        const slots = await listSubmissionAttachments(db, version.id);
        if (!slots.some(({ name }) => name === params.name)) throw problem('notFound');
        const stored = await addSubmissionFiles(db, version.id, new Map([[params.name, body]]));
        const change = { submission, version, kind: 'files', stored } as const;
        for (const entry of submissionAudits(found.form.acteeId, change)) context.audit(entry);
        if (stored.length === 0) context.noAudit();
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
