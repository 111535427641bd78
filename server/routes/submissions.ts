import { prefixed } from '../../api/endpoint';
import { problem } from '../domain/problem';
import { saysYes } from '../domain/yesOrNo';
import { listSubmissionKeys } from '../db/submission/submissionKeys';
import { listSubmissions, findSubmission } from '../db/submission/submissions';
import { listSubmitters } from '../db/submission/submitters';
import { submissionOfVersion, versionXml } from '../db/submission/submissionVersions';
import { Redirect, Unchanged, type Context, type FileReply, type Handlers } from '../http/context';
import { createSubmission, replaceSubmission } from './submissionReceive';
import { deletedReplies, type FormContext, scopeOf, submissionOf, submissionReplies } from './submissionReply';
import { hasSubmissions } from './submissionsTag';

interface ListQuery {
  readonly limit?: string;
  readonly offset?: string;
  readonly deleted?: string;
  readonly deletedBy?: string;
}

const list = async (context: FormContext, draft: boolean, { limit, offset, deleted, deletedBy }: ListQuery) => {
  const page = { limit: limit === undefined ? null : Number(limit), offset: Number(offset ?? 0) };
  const asked = { ...scopeOf(context, draft), deleted: saysYes(deleted) };
  const submissions = await listSubmissions(context.db, asked, page);
  const tellsDeleters = asked.deleted && context.extended && saysYes(deletedBy);
  return tellsDeleters ? deletedReplies(context, submissions) : submissionReplies(context, submissions);
};

/** A later version is no submission of its own: it is found below the one that it belongs to. */
const leadToVersion = async (context: FormContext, draft: boolean, versionId: string): Promise<Redirect> => {
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
  if (submission === undefined) return leadToVersion(context, draft, instanceId);
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
    (await hasSubmissions(context, draft)) ? new Unchanged() : list(context, draft, context.query),
  submissionCreate: createSubmission(draft),
  submissionEdit: replaceSubmission(draft),
  submissionKeyList: (context) => listSubmissionKeys(context.db, scopeOf(context, draft)),
  submissionSubmitterList: (context) => listSubmitters(context.db, scopeOf(context, draft)),
  submissionGet: (context) => get(context, draft),
  submissionXml: (context) => xmlOf(context, draft, context.params.instanceId),
});

/** Submissions by REST: those of a form, and the test submissions of its draft. */
export const submissionHandlers: Handlers<`submission${Acts}` | `draftSubmission${Acts}`> = {
  ...handlersFor(false),
  ...prefixed('draft', handlersFor(true)),
};
