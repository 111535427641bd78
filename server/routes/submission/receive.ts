import { serverLimits } from '../../domain/core/limits';
import type { Submission } from '#api/schemas/submission';
import { submissionAudits } from '../../domain/export/submissionAudits';
import { assertDraftOpen, assertOpenForSubmissions } from '../../domain/form/formState';
import { problem } from '../../domain/core/problem';
import { assertForm, type SubmissionEnvelope } from '../../domain/submission/submissionEnvelope';
import { decodeXml } from '../../domain/xml/xml';
import { findTestedDraft, findVersion } from '../../db/form/formDefs';
import { currentForm } from '../../db/form/forms';
import type { Db } from '../../db/schema/tables';
import { additionOf, type Received } from '../../http/request/addition';
import type { Handler } from '../../http/context';
import { readIncoming, type ReadSubmission } from '../../db/submission/intake/incomingAnswers';
import { editSubmission } from '../../db/submission/edit';
import { type IncomingSubmission, type Intake, intakeSubmission } from '../../db/submission/intake/intakeSubmission';
import type { Upload } from '../../external/blobStore';
import { type FormContext, lockedSubmissionOf, submissionOf, submissionReply } from './reply';

const readXml = async (upload: Upload): Promise<string> => {
  const limit = serverLimits.submissionXml;
  if (upload.size > limit) throw problem('bodyTooLarge', { limit });
  return decodeXml(await upload.bytes());
};

/** Definition of a submission; its form must be the one in the path. */
const definitionFor = async (
  { db, actor, found }: FormContext,
  draft: boolean,
  envelope: SubmissionEnvelope,
): Promise<number> => {
  if (draft) assertDraftOpen(actor?.type);
  // Only test submissions lock the form, as they must not be stored after their draft was replaced.
  const form = await currentForm(db, found.form.id, draft);
  if (form === undefined) throw problem('notFound');
  const published = draft ? undefined : await findVersion(db, form.id, envelope.version);
  const definitionId = draft ? form.draftDefId : (published?.id ?? null);
  if (definitionId === null) throw problem('notFound');
  assertForm(envelope, form.xmlFormId);
  if (!draft) assertOpenForSubmissions(form.state, actor?.type);
  return definitionId;
};

/** A parsed submission with its origin. */
interface Sent extends ReadSubmission {
  readonly xml: string;
  readonly deviceId: string | null;
}

type Given = FormContext & { readonly body: Upload; readonly query: { readonly deviceID?: string } };

/** Parsing a large one is slow and happens before the transaction. */
const read = async (given: Given, draft: boolean): Promise<Sent> => {
  const xml = await readXml(given.body);
  const scope = { formId: given.found.form.id, draft };
  const { db, signal, services } = given;
  const reading = { db, signal, largeReader: services.largeReader };
  const readAnswers = await readIncoming(reading, xml, async (envelope) => ({
    definitionId: await definitionFor(given, draft, envelope),
    scope,
  }));
  return { xml, deviceId: given.query.deviceID ?? null, ...readAnswers };
};

const receivedOf = ({ actor, request }: FormContext, sent: Sent): Received => ({
  ...sent,
  files: new Map(),
  submitter: actor,
  userAgent: request.headers['user-agent']?.toString() ?? null,
});

const incomingOf = async (context: FormContext, draft: boolean, sent: Sent): Promise<IncomingSubmission> => ({
  ...receivedOf(context, sent),
  formId: context.found.form.id,
  definitionId: await definitionFor(context, draft, sent.envelope),
  draft,
});

const answer = (context: FormContext, intake: Intake): Submission => {
  for (const entry of submissionAudits(context.found.form.acteeId, intake)) context.audit(entry);
  return submissionReply(intake.submission);
};

/** Stores a submission in a transaction of its own. */
const storing = (sent: Sent, draft: boolean) => async (context: FormContext) =>
  answer(context, await intakeSubmission(context.db, await incomingOf(context, draft, sent), 'refuse'));

/** Creates a submission. */
export const createSubmission = (draft: boolean) => ({
  isOptimistic: !draft,
  prepare: async (given: Given) => {
    const sent = await read(given, draft);
    const otherwise = storing(sent, draft);
    if (draft) return otherwise;
    const { found, permission } = given;
    const addition = await additionOf(given, {
      received: receivedOf(given, sent),
      form: found.form,
      permission: () => Promise.resolve(permission),
      reply: ({ submission }) => submissionReply(submission),
      otherwise,
    });
    return addition ?? otherwise;
  },
});

/** Accepts a test submission from any caller with the token of the draft. */
export const createTestSubmission: Handler<'draftSubmissionTest'> = {
  prepare: async (context) => {
    const { db, found, params } = context;
    const assertTested = async (on: Db) => {
      if ((await findTestedDraft(on, found.form, params.token)) === undefined) throw problem('notFound');
    };
    await assertTested(db);
    const act = storing(await read(context, true), true);
    return async (writing) => {
      await assertTested(writing.db);
      return act(writing);
    };
  },
};

/** Edits report a missing version more precisely. @throws 404.6 if the form never had the version */
const assertFormVersion = async ({ db, found }: FormContext, { version }: SubmissionEnvelope): Promise<void> => {
  if ((await findVersion(db, found.form.id, version)) === undefined) {
    throw problem('formVersionUnknown', { formVersion: version });
  }
};

/** Adds a version to the submission in the path. */
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
