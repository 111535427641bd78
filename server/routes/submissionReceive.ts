import { serverLimits } from '../domain/limits';
import type { Submission } from '../../api/schemas/submission';
import { submissionAudits } from '../domain/export/submissionAudits';
import { assertDraftOpen, assertOpenForSubmissions } from '../domain/form/formState';
import { problem } from '../domain/problem';
import { assertForm, type SubmissionEnvelope } from '../domain/submission/submissionEnvelope';
import { decodeXml } from '../domain/xml/xml';
import { findVersion } from '../db/form/formDefs';
import { currentForm } from '../db/form/forms';
import { plainHead, readPlain } from '../db/intake/plainSubmission';
import type { ProjectRow } from '../db/schema/tables/forms';
import type { Offered, OfferedBy } from '../http/context';
import { readIncoming, type ReadSubmission } from '../db/submission/incomingAnswers';
import { editSubmission } from '../db/submission/submissionEdit';
import { type IncomingSubmission, type Intake, intakeSubmission } from '../db/submission/submissionIntake';
import type { Upload } from '../external/blobStore';
import { type FormContext, lockedSubmissionOf, submissionOf, submissionReply } from './submissionReply';

const readXml = async (upload: Upload): Promise<string> => {
  const limit = serverLimits.submissionXml;
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

/** The body of a submission, read, with where it came from. */
interface Sent extends ReadSubmission {
  readonly xml: string;
  readonly deviceId: string | null;
}

type Given = FormContext & { readonly body: Upload; readonly query: { readonly deviceID?: string } };

/** Parsing a large one is slow, so it is done before the transaction. */
const read = async (given: Given, draft: boolean): Promise<Sent> => {
  const xml = await readXml(given.body);
  const scope = { formId: given.found.form.id, draft };
  const readAnswers = await readIncoming(given.db, given.services.largeReader, xml, async (envelope) => ({
    definitionId: await definitionFor(given, draft, envelope),
    scope,
  }));
  return { xml, deviceId: given.query.deviceID ?? null, ...readAnswers };
};

const incomingOf = async (
  context: FormContext,
  draft: boolean,
  { xml, envelope, prepared, deviceId }: Sent,
): Promise<IncomingSubmission> => ({
  formId: context.found.form.id,
  definitionId: await definitionFor(context, draft, envelope),
  draft,
  xml,
  envelope,
  prepared,
  files: new Map(),
  submitter: context.actor,
  deviceId,
  userAgent: context.request.headers['user-agent']?.toString() ?? null,
});

const answer = (context: FormContext, intake: Intake): Submission => {
  for (const entry of submissionAudits(context.found.form.acteeId, intake)) context.audit(entry);
  return submissionReply(intake.submission);
};

const offerPlain = async (
  { body, db, found: { project, form }, query, request }: Given & { readonly found: { readonly project: ProjectRow } },
  { facts, session, notes }: OfferedBy,
): Promise<Offered | undefined> => {
  const plain = await readPlain(db, facts, {
    xml: await readXml(body),
    session,
    project,
    form,
    notes,
    deviceId: query.deviceID ?? null,
    userAgent: request.headers['user-agent']?.toString() ?? null,
  });
  return plain && { plain, reply: (stored) => submissionReply(plainHead(plain, stored)) };
};

/** Takes a new submission. */
export const createSubmission = (draft: boolean) => ({
  ...(draft ? {} : { offer: offerPlain }),
  prepare: async (given: Given) => {
    const sent = await read(given, draft);
    return async (context: FormContext) =>
      answer(context, await intakeSubmission(context.db, await incomingOf(context, draft, sent), 'refuse'));
  },
});

/** An edit names what is missing more exactly. @throws 404.6 if the form never had the version */
const assertFormVersion = async ({ db, found }: FormContext, { version }: SubmissionEnvelope): Promise<void> => {
  if ((await findVersion(db, found.form.id, version)) === undefined) {
    throw problem('formVersionUnknown', { formVersion: version });
  }
};

/** Takes another version of the submission in the path. */
export const replaceSubmission = (draft: boolean) => ({
  prepare: async (given: Given & { readonly params: { readonly instanceId: string } }) => {
    const { instanceId } = given.params;
    await submissionOf(given, draft, instanceId);
    const sent = await read(given, draft);
    return async (context: FormContext) => {
      assertForm(sent.envelope, context.found.form.xmlFormId);
      if (!draft) await assertFormVersion(context, sent.envelope);
      const incoming = await incomingOf(context, draft, sent);
      const submission = await lockedSubmissionOf(context, draft, instanceId);
      return answer(context, await editSubmission(context.db, incoming, submission));
    };
  },
});
