import { can } from '../../api/verbs';
import { assertOpenForSubmissions, isDraftOpenTo } from '../domain/form/formState';
import { acceptedXml } from '../domain/xform/openRosaXml';
import { problem } from '../domain/problem';
import { submissionAudits } from '../domain/export/submissionAudits';
import { assertForm, type SubmissionEnvelope } from '../domain/submission/submissionEnvelope';
import { findVersion } from '../db/form/formDefs';
import { currentForm } from '../db/form/forms';
import { readPlain } from '../db/intake/plainSubmission';
import { findForm } from '../db/lookups';
import { type Expected, readIncoming, type ReadSubmission } from '../db/submission/incomingAnswers';
import { takeEdit } from '../db/submission/submissionEdit';
import { intakeSubmission } from '../db/submission/submissionIntake';
import type { FormRow } from '../db/schema/tables/forms';
import type { RawContext, RawHandler } from '../http/route';
import { draftOf, formOf } from './draftTesting';
import { DeviceSubmission } from './multipart';
import { xmlReply } from './protocol';

/** A request whose body was not read yet. */
type Sender = Omit<RawContext, 'body'>;

interface Sent extends ReadSubmission {
  readonly sent: DeviceSubmission;
}

/** A device's upload, with the parsed submission. @param expect what it seems to be */
const readBody = async (
  { body, db, services }: RawContext,
  expect: (envelope: SubmissionEnvelope) => Promise<Expected>,
): Promise<Sent> => {
  if (!(body instanceof DeviceSubmission)) throw problem('missingMultipartField', { field: 'xml_submission_file' });
  return { sent: body, ...(await readIncoming(db, services.largeReader, body.xml, expect)) };
};

/** So many files of a submission are sent to a bucket at once. */
const PLACED_AT_ONCE = 8;

/** Stores the files that came along, where files are in a bucket; those that the submission does not name go after a day. */
const placeFiles = async ({ sent }: Sent): Promise<void> => {
  const files = [...sent.files.values()];
  for (let from = 0; from < files.length; from += PLACED_AT_ONCE) {
    await Promise.all(files.slice(from, from + PLACED_AT_ONCE).map((file) => file.place()));
  }
};

const store = async (
  context: RawContext,
  target: { form: FormRow; definitionId: number; draft: boolean },
  { sent, envelope, prepared }: Sent,
) => {
  const { db, actor, query, request } = context;
  const { form, definitionId, draft } = target;
  const incoming = {
    formId: form.id,
    definitionId,
    draft,
    xml: sent.xml,
    envelope,
    prepared,
    files: sent.files,
    submitter: actor,
    deviceId: query.deviceID ?? null,
    userAgent: request.headers['user-agent']?.toString() ?? null,
  };
  const intake = await (envelope.deprecatedId === null
    ? intakeSubmission(db, incoming, 'merge')
    : takeEdit(db, incoming));
  const audits = submissionAudits(form.acteeId, intake);
  for (const entry of audits) context.audit(entry);
  if (audits.length === 0) context.noAudit();
  return xmlReply(acceptedXml, 201);
};

/** A device that may not submit is asked for credentials (401), so that its owner learns what is missing. */
const assertSubmissionCreate = async ({ found, verbsOn }: Sender, form: FormRow): Promise<void> => {
  const verbs = await verbsOn({ ...(found.project === undefined ? {} : { project: found.project }), form });
  if (!can(verbs, ['submission.create'])) throw problem('credentials');
};

/** The form and the version that a submission names, if the caller may send one. */
const openVersion = async (context: RawContext, { formId, version }: SubmissionEnvelope) => {
  const form = await findForm(context.db, context.found.project?.id ?? 0, formId);
  if (form === undefined) throw problem('notFound');
  await assertSubmissionCreate(context, form);
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
 * Accepts a submission for the form and published version that its XML names, if the form accepts any. Parsing a large one
 * is slow, so it is done before the transaction.
 */
export const submit: RawHandler = {
  admit: async ({ actor }) => {
    if (!actor) throw problem('credentials');
  },
  prepare: async (context) => {
    const body = await readBody(context, async (envelope) => {
      const { form, definitionId } = await openVersion(context, envelope);
      return { definitionId, scope: { formId: form.id, draft: false } };
    });
    await placeFiles(body);
    return (writing) => storePublished(writing, body);
  },
  offer: async ({ body, db, found: { project }, query, request }, { facts, session, notes }) => {
    if (project === undefined || !(body instanceof DeviceSubmission) || body.files.size > 0) return undefined;
    const plain = await readPlain(db, facts, {
      xml: body.xml,
      session,
      project,
      notes,
      deviceId: query.deviceID ?? null,
      userAgent: request.headers['user-agent']?.toString() ?? null,
    });
    return plain && { plain, reply: () => xmlReply(acceptedXml, 201) };
  },
};

/** The draft that receives the submission, if the caller may send one. */
const openDraft = async (context: Sender, form: FormRow): Promise<number> => {
  if (context.params.token === undefined) {
    if (!isDraftOpenTo(context.actor?.type)) throw problem('credentials');
    await assertSubmissionCreate(context, form);
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

/** Accepts a test submission for the draft in the path; neither state nor version matter. */
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
