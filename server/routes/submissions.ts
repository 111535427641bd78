import { prefixed } from '../../api/endpoint';
import { limits } from '../../api/limits';
import type { Submission, SubmissionExtended } from '../../api/schemas/submission';
import { assertOpenForSubmissions, assertDraftOpen } from '../domain/form/formState';
import { problem } from '../domain/problem';
import { submissionAudits } from '../domain/export/submissionAudits';
import { assertForm, type SubmissionEnvelope } from '../domain/submission/submissionEnvelope';
import { decodeXml } from '../domain/xml/xml';
import { findVersion } from '../db/form/formDefs';
import { currentForm } from '../db/form/forms';
import type { SubmissionScope } from '../db/submission/submissionCounts';
import { intakeSubmission, readIncoming, type ReadSubmission } from '../db/submission/submissionIntake';
import {
  findSubmission,
  listSubmissionKeys,
  listSubmissions,
  listSubmitters,
  type SubmissionHead,
  submissionXml,
  submittersOf,
  type Submitter,
} from '../db/submission/submissions';
import type { FormRow } from '../db/schema/tables/forms';
import type { Upload } from '../external/blobStore';
import type { BaseContext, FileReply, Handlers } from '../http/context';

/** The context of these handlers, for a published form or a draft. */
type FormContext = BaseContext & { readonly found: { readonly form: FormRow } };

/** The submissions that a path refers to. @throws 404.1 for the test submissions of a form without a draft */
export const scopeOf = ({ found: { form } }: FormContext, draft: boolean): SubmissionScope => {
  if (draft && form.draftDefId === null) throw problem('notFound');
  return { formId: form.id, draft };
};

/** The submission that a path refers to; 404.1 if there is none. */
export const submissionOf = async (
  context: FormContext,
  draft: boolean,
  instanceId: string,
): Promise<SubmissionHead> => {
  const submission = await findSubmission(context.db, scopeOf(context, draft), instanceId);
  if (submission === undefined) throw problem('notFound');
  return submission;
};

const shown = ({ instanceId, submitterId, deviceId, createdAt, updatedAt }: SubmissionHead): Submission => ({
  instanceId,
  submitterId,
  deviceId,
  createdAt,
  updatedAt,
});

const nobody = { id: null, type: null, displayName: null, createdAt: null, updatedAt: null };

const shownExtended = (submission: SubmissionHead, actors: ReadonlyMap<number, Submitter>): SubmissionExtended => {
  const { submitterId, ...rest } = shown(submission);
  return { ...rest, submitter: (submitterId === null ? undefined : actors.get(submitterId)) ?? nobody };
};

const showAll = async ({ db, extended }: BaseContext, submissions: readonly SubmissionHead[]) => {
  if (!extended) return submissions.map(shown);
  const ids = submissions.map(({ submitterId }) => submitterId).filter((id) => id !== null);
  const actors = await submittersOf(db, ids);
  return submissions.map((submission) => shownExtended(submission, actors));
};

const list = async (context: FormContext, draft: boolean, query: { limit?: string; offset?: string }) => {
  const page = { limit: query.limit === undefined ? null : Number(query.limit), offset: Number(query.offset ?? 0) };
  return showAll(context, await listSubmissions(context.db, scopeOf(context, draft), page));
};

const get = async (context: FormContext, draft: boolean, instanceId: string) => {
  const submission = await submissionOf(context, draft, instanceId);
  if (!context.extended) return shown(submission);
  const { submitterId } = submission;
  return shownExtended(submission, await submittersOf(context.db, submitterId === null ? [] : [submitterId]));
};

const xmlOf = async (context: FormContext, draft: boolean, instanceId: string): Promise<FileReply> => {
  const { id } = await submissionOf(context, draft, instanceId);
  return { contentType: 'application/xml; charset=utf-8', body: await submissionXml(context.db, id) };
};

const readXml = async (upload: Upload): Promise<string> => {
  const limit = limits.submissionXml;
  if (upload.size > limit) throw problem('bodyTooLarge', { limit });
  return decodeXml(await upload.bytes());
};

/** The definition a submission answers; its form must be the one in the path. */
const definitionFor = async (
  { db, actor, found }: FormContext,
  draft: boolean,
  envelope: SubmissionEnvelope,
): Promise<number> => {
  if (draft) assertDraftOpen(actor?.type);
  // Real submissions wait for nobody; a test submission must not be stored after its draft was replaced.
  const form = await currentForm(db, found.form.id, draft);
  if (form === undefined) throw problem('notFound');
  const published = draft ? undefined : await findVersion(db, form.id, envelope.version);
  const definitionId = draft ? form.draftDefId : (published?.id ?? null);
  if (definitionId === null) throw problem('notFound');
  assertForm(envelope, form.xmlFormId);
  if (!draft) assertOpenForSubmissions(form.state, actor?.type);
  return definitionId;
};

/** Who sends one names the device in the query, as devices do. */
type SubmissionContext = FormContext & { readonly query: { readonly deviceID?: string } };

interface Sent extends ReadSubmission {
  readonly xml: string;
}

const store = async (
  context: SubmissionContext,
  draft: boolean,
  { xml, envelope, prepared }: Sent,
): Promise<Submission> => {
  const { db, actor, found, request } = context;
  const definitionId = await definitionFor(context, draft, envelope);
  const intake = await intakeSubmission(
    db,
    {
      formId: found.form.id,
      definitionId,
      draft,
      xml,
      envelope,
      prepared,
      files: new Map(),
      submitter: actor,
      deviceId: context.query.deviceID ?? null,
      userAgent: request.headers['user-agent']?.toString() ?? null,
    },
    'refuse',
  );
  for (const entry of submissionAudits(found.form.acteeId, intake)) context.audit(entry);
  return shown(intake.submission);
};

/** Parsing a large one is slow, so it is done before the transaction. */
const create = (draft: boolean) => ({
  prepare: async (given: FormContext & { readonly body: Upload }) => {
    const xml = await readXml(given.body);
    const read = await readIncoming(given.db, xml, (envelope) => definitionFor(given, draft, envelope));
    return (context: SubmissionContext) => store(context, draft, { xml, ...read });
  },
});

type Acts = 'List' | 'Create' | 'KeyList' | 'SubmitterList' | 'Get' | 'Xml';

const handlersFor = (draft: boolean): Handlers<`submission${Acts}`> => ({
  submissionList: (context) => list(context, draft, context.query),
  submissionCreate: create(draft),
  submissionKeyList: (context) => listSubmissionKeys(context.db, scopeOf(context, draft)),
  submissionSubmitterList: (context) => listSubmitters(context.db, scopeOf(context, draft)),
  submissionGet: (context) => get(context, draft, context.params.instanceId),
  submissionXml: (context) => xmlOf(context, draft, context.params.instanceId),
});

/** Submissions by REST: those of a form, and the test submissions of its draft. */
export const submissionHandlers: Handlers<`submission${Acts}` | `draftSubmission${Acts}`> = {
  ...handlersFor(false),
  ...prefixed('draft', handlersFor(true)),
};
