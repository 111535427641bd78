import { prefixed } from '#api/endpoint';
import { problem } from '../../domain/core/problem';
import { submissionAudits } from '../../domain/export/submissionAudits';
import { clearSubmissionFile, findSubmissionBlob, listSubmissionAttachments } from '../../db/submission/attachments';
import { submissionDiffs } from '../../db/submission/diffs';
import type { SubmissionHead, VersionHead } from '../../db/submission/submissions';
import { findVersionOf, listVersions, versionXml } from '../../db/submission/versions';
import { blobReply } from '../../http/reply/blob';
import type { FileReply, Handlers, Redirect, Unchanged } from '../../http/context';
import { sendThumbnail } from './sendThumbnail';
import { type FormContext, lockedSubmissionOf, scopeOf, submissionOf, versionReplies } from './reply';

interface VersionParams {
  readonly instanceId: string;
  readonly versionId: string;
}

/** The version of a submission with this instance id; throws 404.1 if it belongs to another one. */
const versionIn = async (
  context: FormContext,
  draft: boolean,
  { id }: SubmissionHead,
  versionId: string,
): Promise<VersionHead> => {
  const version = await findVersionOf(context.db, scopeOf(context, draft), versionId);
  if (version?.submissionId !== id) throw problem('notFound');
  return version;
};

/** The version of a path; throws 404.1 if there is none. */
export const versionOf = async (context: FormContext, draft: boolean, { instanceId, versionId }: VersionParams) =>
  versionIn(context, draft, await submissionOf(context, draft, instanceId), versionId);

/** Files named by a version, and whether they have arrived. */
export const attachmentReplies = async (context: FormContext, { id }: VersionHead) => {
  const files = await listSubmissionAttachments(context.db, id);
  return files.map(({ name, blobId }) => ({ name, exists: blobId !== null }));
};

/** A file of a version, or its thumbnail. @throws 404.1 if the version does not name it, or it has not arrived */
export const attachmentFile = async (
  context: FormContext,
  { id }: VersionHead,
  name: string,
  thumbnail: string | undefined,
): Promise<FileReply | Redirect | Unchanged> => {
  const blob = await findSubmissionBlob(context.db, id, name);
  if (blob === undefined) throw problem('notFound');
  if (thumbnail !== undefined) return sendThumbnail(context, blob.sha256, thumbnail);
  return blobReply(context, blob, name);
};

/** Removes a file from a version of a locked submission; its slot remains. */
export const clearAttachment = async (
  context: FormContext,
  submission: SubmissionHead,
  version: VersionHead,
  name: string,
): Promise<{ success: true }> => {
  const file = (await listSubmissionAttachments(context.db, version.id)).find((slot) => slot.name === name);
  if (file === undefined) throw problem('notFound');
  if (file.blobId === null) {
    context.skipAudit();
    return { success: true };
  }
  await clearSubmissionFile(context.db, version.id, file, context.actor?.id ?? null);
  const stored = [{ name, oldBlobId: file.blobId, newBlobId: null }];
  for (const entry of submissionAudits(context.found.form.acteeId, { submission, version, kind: 'files', stored })) {
    context.audit(entry);
  }
  return { success: true };
};

type Acts = `Version${'List' | 'Get' | 'Xml' | 'AttachmentList' | 'AttachmentGet'}` | 'Diffs';

const readsFor = (draft: boolean): Handlers<`submission${Acts}`> => ({
  submissionVersionList: async (context) => {
    const { id } = await submissionOf(context, draft, context.params.instanceId);
    return versionReplies(context, await listVersions(context.db, id));
  },
  submissionVersionGet: async (context) => {
    const [reply] = await versionReplies(context, [await versionOf(context, draft, context.params)]);
    if (reply === undefined) throw problem('notFound');
    return reply;
  },
  submissionVersionXml: async (context) => {
    const { id } = await versionOf(context, draft, context.params);
    return { contentType: 'application/xml; charset=utf-8', body: await versionXml(context.db, id) };
  },
  submissionVersionAttachmentList: async (context) =>
    attachmentReplies(context, await versionOf(context, draft, context.params)),
  submissionVersionAttachmentGet: async (context) => {
    const { params, query } = context;
    return attachmentFile(context, await versionOf(context, draft, params), params.name, query.thumbnail);
  },
  submissionDiffs: async (context) => {
    const { id } = await submissionOf(context, draft, context.params.instanceId);
    return submissionDiffs(context.db, id, context.signal);
  },
});

/** Edit history of submissions: versions with files and differences. */
export const submissionVersionHandlers: Handlers<
  `submission${Acts}` | `draftSubmission${Acts}` | 'submissionVersionAttachmentDelete'
> = {
  ...readsFor(false),
  ...prefixed('draft', readsFor(true)),

  submissionVersionAttachmentDelete: async (context) => {
    const { instanceId, versionId, name } = context.params;
    const submission = await lockedSubmissionOf(context, false, instanceId);
    return clearAttachment(context, submission, await versionIn(context, false, submission, versionId), name);
  },
};
