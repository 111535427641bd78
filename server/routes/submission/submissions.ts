import { prefixed } from '#api/endpoint';
import { problem } from '../../domain/core/problem';
import { isTrueText } from '../../domain/core/booleanTexts';
import { listSubmissionKeys } from '../../db/submission/keys';
import { listSubmissions, findSubmission } from '../../db/submission/submissions';
import { listSubmitters } from '../../db/submission/submitters';
import { submissionOfVersion, versionXml } from '../../db/submission/versions';
import { Redirect, Unchanged, type Context, type FileReply, type Handlers } from '../../http/context';
import { createSubmission, createTestSubmission, replaceSubmission } from './receive';
import { deletedReplies, type FormContext, scopeOf, submissionOf, submissionReplies } from './reply';
import { matchesSubmissionsTag } from './tag';

interface ListQuery {
  readonly limit?: string;
  readonly offset?: string;
  readonly deleted?: string;
  readonly deletedBy?: string;
}

const list = async (context: FormContext, draft: boolean, { limit, offset, deleted, deletedBy }: ListQuery) => {
  const page = { limit: limit === undefined ? null : Number(limit), offset: Number(offset ?? 0) };
  const asked = { ...scopeOf(context, draft), deleted: isTrueText(deleted) };
  const submissions = await listSubmissions(context.db, asked, page);
  const tellsDeleters = asked.deleted && context.extended && isTrueText(deletedBy);
  return tellsDeleters ? deletedReplies(context, submissions) : submissionReplies(context, submissions);
};

/** A later version is part of its submission, so redirect to its path below that. */
const redirectToVersion = async (context: FormContext, draft: boolean, versionId: string): Promise<Redirect> => {
  const owner = await submissionOfVersion(context.db, scopeOf(context, draft), versionId);
  if (owner === undefined || owner.deletedAt !== null) throw problem('notFound');
  const [path = ''] = context.request.url.split('?');
  const below = path.slice(0, path.lastIndexOf('/'));
  return new Redirect(
    301,
    `${below}/${encodeURIComponent(owner.instanceId)}/versions/${encodeURIComponent(versionId)}`,
  );
};

const get = async (context: Context<'submissionGet' | 'draftSubmissionGet'>, draft: boolean) => {
  const { instanceId } = context.params;
  const submission = await findSubmission(context.db, scopeOf(context, draft), instanceId);
  if (submission === undefined) return redirectToVersion(context, draft, instanceId);
  const [reply] = await submissionReplies(context, [submission]);
  if (reply === undefined) throw problem('notFound');
  return reply;
};

const xmlOf = async (context: FormContext, draft: boolean, instanceId: string): Promise<FileReply> => {
  const { currentVersion } = await submissionOf(context, draft, instanceId);
  return { contentType: 'application/xml; charset=utf-8', body: await versionXml(context.db, currentVersion.id) };
};

type Acts = 'List' | 'Create' | 'Edit' | 'KeyList' | 'SubmitterList' | 'Get' | 'Xml';

const handlersFor = (draft: boolean): Handlers<`submission${Acts}`> => ({
  submissionList: async (context) =>
    (await matchesSubmissionsTag(context, draft)) ? new Unchanged() : list(context, draft, context.query),
  submissionCreate: createSubmission(draft),
  submissionEdit: replaceSubmission(draft),
  submissionKeyList: (context) => listSubmissionKeys(context.db, scopeOf(context, draft)),
  submissionSubmitterList: (context) => listSubmitters(context.db, scopeOf(context, draft)),
  submissionGet: (context) => get(context, draft),
  submissionXml: (context) => xmlOf(context, draft, context.params.instanceId),
});

/** Submissions by REST: those of a form, and the test submissions of its draft. */
export const submissionHandlers: Handlers<`submission${Acts}` | `draftSubmission${Acts}` | 'draftSubmissionTest'> = {
  ...handlersFor(false),
  ...prefixed('draft', handlersFor(true)),
  draftSubmissionTest: createTestSubmission,
};
