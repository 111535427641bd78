import { prefixed } from '../../api/endpoint';
import { problem } from '../domain/problem';
import { submissionAudits } from '../domain/export/submissionAudits';
import {
  addSubmissionFiles,
  clearSubmissionFile,
  findSubmissionBlob,
  listSubmissionAttachments,
} from '../db/submission/submissionAttachments';
import { lockSubmission } from '../db/submission/submissions';
import type { Context, FileReply, Handlers } from '../http/context';
import { sendThumbnail } from './sendThumbnail';
import { scopeOf, submissionOf } from './submissions';

type Names = `submissionAttachment${'List' | 'Get'}`;

const list = async (context: Context<'submissionAttachmentList'>, draft: boolean) => {
  const { id } = await submissionOf(context, draft, context.params.instanceId);
  const files = await listSubmissionAttachments(context.db, id);
  return files.map(({ name, blobId }) => ({ name, exists: blobId !== null }));
};

const get = async (context: Context<'submissionAttachmentGet'>, draft: boolean): Promise<FileReply> => {
  const { instanceId, name } = context.params;
  const { id } = await submissionOf(context, draft, instanceId);
  const blob = await findSubmissionBlob(context.db, id, name);
  if (blob === undefined) throw problem('notFound');
  const { thumbnail } = context.query;
  if (thumbnail !== undefined) return sendThumbnail(context, blob.sha256, thumbnail);
  const { contentType, size, sha256 } = blob;
  return { contentType, size, body: context.services.blobs.stream(sha256), filename: name };
};

/** The submission, locked, with the file in the path; 404.1 if it names no such file. */
const lockFile = async (context: Context<'submissionAttachmentCreate' | 'submissionAttachmentDelete'>) => {
  const { instanceId, name } = context.params;
  const submission = await lockSubmission(context.db, scopeOf(context, false), instanceId);
  if (submission === undefined) throw problem('notFound');
  const file = (await listSubmissionAttachments(context.db, submission.id)).find((slot) => slot.name === name);
  if (file === undefined) throw problem('notFound');
  return { submission, file };
};

const readsFor = (draft: boolean): Handlers<Names> => ({
  submissionAttachmentList: (context) => list(context, draft),
  submissionAttachmentGet: (context) => get(context, draft),
});

/** The files of submissions: read by whoever may read submissions, replaced by whoever may change them. */
export const submissionAttachmentHandlers: Handlers<
  Names | `draft${Capitalize<Names>}` | 'submissionAttachmentCreate' | 'submissionAttachmentDelete'
> = {
  ...readsFor(false),
  ...prefixed('draft', readsFor(true)),

  submissionAttachmentCreate: async (context) => {
    const { db, body, found, params } = context;
    const { submission } = await lockFile(context);
    const stored = await addSubmissionFiles(db, submission.id, new Map([[params.name, body]]));
    const change = { submission, isNew: false, stored };
    for (const entry of submissionAudits(found.form.acteeId, change)) context.audit(entry);
    if (stored.length === 0) context.noAudit();
    return { success: true };
  },

  submissionAttachmentDelete: async (context) => {
    const { db, found } = context;
    const { submission, file } = await lockFile(context);
    if (file.blobId === null) throw problem('notFound');
    await clearSubmissionFile(db, submission.id, file.name);
    const stored = [{ name: file.name, oldBlobId: file.blobId, newBlobId: null }];
    const change = { submission, isNew: false, stored };
    for (const entry of submissionAudits(found.form.acteeId, change)) context.audit(entry);
    return { success: true };
  },
};
