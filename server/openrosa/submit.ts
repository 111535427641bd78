import { can } from '../../api/verbs';
import { demandAccepting, isDraftOpenTo } from '../domain/formState';
import { acceptedXml } from '../domain/openRosaXml';
import { problem } from '../domain/problem';
import { submissionAudits } from '../domain/submissionAudits';
import { demandForm, readSubmission, type SubmissionEnvelope } from '../domain/submissionEnvelope';
import { findVersion } from '../db/formDefs';
import { currentForm } from '../db/forms';
import { findForm } from '../db/found';
import { intakeSubmission } from '../db/submissionIntake';
import type { FormRow } from '../http/context';
import type { RawContext, RawHandler } from '../http/route';
import { draftOf, formOf } from './draftTesting';
import { DeviceSubmission } from './multipart';
import { xmlReply } from './protocol';

/** What a device sent, and what it says about itself. */
const readBody = ({ body }: RawContext): { sent: DeviceSubmission; envelope: SubmissionEnvelope } => {
  if (!(body instanceof DeviceSubmission)) throw problem('missingMultipartField', { field: 'xml_submission_file' });
  return { sent: body, envelope: readSubmission(body.xml) };
};

const store = async (
  context: RawContext,
  target: { form: FormRow; definitionId: number; draft: boolean },
  { sent, envelope }: ReturnType<typeof readBody>,
) => {
  const { db, actor, query, request } = context;
  const { form, definitionId, draft } = target;
  const intake = await intakeSubmission(
    db,
    {
      formId: form.id,
      definitionId,
      draft,
      xml: sent.xml,
      envelope,
      files: sent.files,
      submitterId: actor?.id ?? null,
      deviceId: query.deviceID ?? null,
      userAgent: request.headers['user-agent']?.toString() ?? null,
    },
    'merge',
  );
  const audits = submissionAudits(form.acteeId, intake);
  for (const entry of audits) context.audit(entry);
  if (audits.length === 0) context.noAudit();
  return xmlReply(acceptedXml, 201);
};

/** A device that may not submit is asked for credentials, so that its owner learns what is missing (facts: api §14). */
const demandSubmissionCreate = async ({ found, verbsOn }: RawContext, form: FormRow): Promise<void> => {
  const verbs = await verbsOn({ ...(found.project === undefined ? {} : { project: found.project }), form });
  if (!can(verbs, ['submission.create'])) throw problem('credentials');
};

/** Takes a submission for whichever form and published version its XML names, while the form takes any. */
export const submit: RawHandler = async (context) => {
  const body = readBody(context);
  const { formId, version } = body.envelope;
  const form = await findForm(context.db, context.found.project?.id ?? 0, formId);
  if (form === undefined) throw problem('notFound');
  await demandSubmissionCreate(context, form);
  const definition = await findVersion(context.db, form.id, version);
  if (definition === undefined) throw problem('notFound');
  demandAccepting(form.state, context.actor?.type);
  return store(context, { form, definitionId: definition.id, draft: false }, body);
};

/** Takes a test submission for the draft of the address; neither state nor version matter. */
export const submitToDraft: RawHandler = async (context) => {
  // Held, so that the submission is not left behind by the draft it was made for.
  const form = await currentForm(context.db, formOf(context).id, true);
  if (form === undefined) throw problem('notFound');
  if (context.params.token === undefined) {
    if (!isDraftOpenTo(context.actor?.type)) throw problem('credentials');
    await demandSubmissionCreate(context, form);
  }
  const { id } = await draftOf({ ...context, found: { ...context.found, form } });
  const body = readBody(context);
  demandForm(body.envelope, form.xmlFormId);
  return store(context, { form, definitionId: id, draft: true }, body);
};
