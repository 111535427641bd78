import { on } from '../../api/endpoint';
import { assertOpenForSubmissions, isDraftOpenTo } from '../domain/form/formState';
import { acceptedXml } from '../domain/xform/openRosaXml';
import { problem } from '../domain/core/problem';
import { submissionAudits } from '../domain/export/submissionAudits';
import { assertForm, type SubmissionEnvelope } from '../domain/submission/submissionEnvelope';
import { findVersion } from '../db/form/formDefs';
import { currentForm } from '../db/form/forms';
import { findForm } from '../db/lookups';
import { type Expected, readIncoming, type ReadSubmission } from '../db/submission/intake/incomingAnswers';
import { storeDeviceEdit } from '../db/submission/edit';
import { intakeSubmission } from '../db/submission/intake/intakeSubmission';
import type { FormRow } from '../db/schema/tables/forms';
import { additionOf } from '../http/request/addition';
import type { RawContext, RawHandler } from '../http/route';
import { draftOf, formOf } from './draftTesting';
import { DeviceSubmission } from './multipart';
import { xmlReply } from './protocol';

/** A request with an unread body. */
type Sender = Omit<RawContext, 'body'>;

interface Sent extends ReadSubmission {
  readonly sent: DeviceSubmission;
}

/** Upload of a device with the parsed submission. @param expect the expected kind */
const readBody = async (
  { body, db, services, signal }: RawContext,
  expect: (envelope: SubmissionEnvelope) => Promise<Expected>,
): Promise<Sent> => {
  if (!(body instanceof DeviceSubmission)) throw problem('missingMultipartField', { field: 'xml_submission_file' });
  return { sent: body, ...(await readIncoming({ db, largeReader: services.largeReader, signal }, body.xml, expect)) };
};

/** Number of concurrent uploads to a bucket for one submission. */
const PLACED_AT_ONCE = 8;

/** Uploads the attached files to the bucket, if files are in one. Files of a refused submission are removed after a day. */
const placeFiles = async ({ sent }: Sent): Promise<void> => {
  const files = [...sent.files.values()];
  for (let from = 0; from < files.length; from += PLACED_AT_ONCE) {
    await Promise.all(files.slice(from, from + PLACED_AT_ONCE).map((file) => file.place()));
  }
};

const receivedOf = ({ actor, query, request }: RawContext, { sent, envelope, prepared }: Sent) => ({
  xml: sent.xml,
  envelope,
  prepared,
  files: sent.files,
  submitter: actor,
  deviceId: query.deviceID ?? null,
  userAgent: request.headers['user-agent']?.toString() ?? null,
});

const accepted = () => xmlReply(acceptedXml, 201);

const store = async (
  context: RawContext,
  { form, definitionId, draft }: { form: FormRow; definitionId: number; draft: boolean },
  body: Sent,
) => {
  const { db } = context;
  const incoming = { ...receivedOf(context, body), formId: form.id, definitionId, draft };
  const intake = await (body.envelope.deprecatedId === null
    ? intakeSubmission(db, incoming, 'merge')
    : storeDeviceEdit(db, incoming));
  const audits = submissionAudits(form.acteeId, intake);
  for (const entry of audits) context.audit(entry);
  if (audits.length === 0) context.skipAudit();
  return accepted();
};

const sending = on('form', 'submission.create');

/** Responds 401 to a device without the permission to submit, so that it shows its owner the reason. */
const authorizeSending = ({ found, authorize }: Sender, form: FormRow) =>
  authorize(sending, { ...found, form }, 'credentials');

/** Form and version that a submission names, if the caller may submit to them. */
const openVersion = async (context: RawContext, { formId, version }: SubmissionEnvelope) => {
  const form = await findForm(context.db, context.found.project?.id ?? 0, formId);
  if (form === undefined) throw problem('notFound');
  await authorizeSending(context, form);
  const definition = await findVersion(context.db, form.id, version);
  if (definition === undefined) throw problem('notFound');
  assertOpenForSubmissions(form.state, context.actor?.type);
  return { form, definitionId: definition.id };
};

const storePublished = async (context: RawContext, body: Sent) => {
  const target = await openVersion(context, body.envelope);
  return store(context, { ...target, draft: false }, body);
};

/**
 * Accepts a submission for the form and published version that its XML names, if the form is open. Parsing a large one is slow
 * and happens before the transaction.
 */
export const submit: RawHandler = {
  isOptimistic: true,
  admit: async ({ actor }) => {
    if (!actor) throw problem('credentials');
  },
  prepare: async (context) => {
    const body = await readBody(context, async (envelope) => {
      const { form, definitionId } = await openVersion(context, envelope);
      return { definitionId, scope: { formId: form.id, draft: false } };
    });
    await placeFiles(body);
    const otherwise = (writing: RawContext) => storePublished(writing, body);
    const permission = (form: FormRow) => authorizeSending(context, form);
    const options = { received: receivedOf(context, body), permission, reply: accepted, otherwise };
    return (await additionOf(context, options)) ?? otherwise;
  },
};

/** Draft for the submission, if the caller may submit to it. */
const openDraft = async (context: Sender, form: FormRow): Promise<number> => {
  if (context.params.token === undefined) {
    if (!isDraftOpenTo(context.actor?.type)) throw problem('credentials');
    await authorizeSending(context, form);
  }
  const { id } = await draftOf({ ...context, found: { ...context.found, form } });
  return id;
};

const storeInDraft = async (context: RawContext, body: Sent) => {
  // Locked, so that the draft cannot be replaced before the submission is stored.
  const form = await currentForm(context.db, formOf(context).id, true);
  if (form === undefined) throw problem('notFound');
  const definitionId = await openDraft(context, form);
  assertForm(body.envelope, form.xmlFormId);
  return store(context, { form, definitionId, draft: true }, body);
};

/** Accepts a test submission for the draft in the path, whatever the state of the form and the version in the XML. */
export const submitToDraft: RawHandler = {
  admit: async (context) => {
    await openDraft(context, formOf(context));
  },
  prepare: async (context) => {
    const body = await readBody(context, async () => {
      const form = formOf(context);
      return { definitionId: await openDraft(context, form), scope: { formId: form.id, draft: true } };
    });
    await placeFiles(body);
    return (writing) => storeInDraft(writing, body);
  },
};
