import type { Permission } from '../../domain/access/permission';
import { assertOpenForSubmissions } from '../../domain/form/formState';
import { ProblemError } from '../../domain/core/problem';
import type { FormRow } from '../../db/schema/tables/forms';
import type { NewSubmission } from '../../db/submission/intake/add';
import { instanceIdOf, readAnswers } from '../../db/submission/intake/incomingAnswers';
import { type IncomingSubmission, type Intake, newSubmission } from '../../db/submission/intake/intakeSubmission';
import type { Addition, BaseContext, Found } from '../context';

/** Maximum size in characters. Others in the batch would wait for larger ones. */
const MAX_CHARACTERS = 100_000;

/** Text that no database column or JSON takes as it is: null characters, and halves of surrogate pairs. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;

/** A submission as it came. */
export type Received = Omit<IncomingSubmission, 'formId' | 'definitionId' | 'draft'>;

type RequestContext = BaseContext & { readonly found: Found };

interface AdditionOptions<Own, Reply> {
  readonly received: Received;
  /** The form in the path; else the submission names it. */
  readonly form?: FormRow | undefined;
  /** Checks the permission to send. @throws ProblemError */
  permission(form: FormRow): Promise<Permission | null>;
  reply(intake: Intake): Reply;
  otherwise(context: Own): Promise<Reply>;
}

const isPlain = ({ xml, envelope, files, submitter }: Received): boolean =>
  envelope.encrypted === null &&
  envelope.deprecatedId === null &&
  files.size === 0 &&
  xml.length <= MAX_CHARACTERS &&
  submitter !== null &&
  submitter.type !== 'public_link';

/** Form and definition may be outdated: they are preconditions of the statement that stores the submission. */
const read = async (
  { db, services: { accessCache } }: RequestContext,
  form: FormRow,
  { received, permission: permit }: AdditionOptions<never, unknown>,
): Promise<NewSubmission | undefined> => {
  const { xml, envelope, submitter, prepared } = received;
  if (submitter === null) return undefined;
  const permission = await permit(form);
  const definition = await accessCache.lastDefinition(form.id, envelope.version);
  if (permission === null || definition === undefined) return undefined;
  assertOpenForSubmissions(form.state, submitter.type);
  const { id: definitionId, version, sha256 } = definition;
  const instanceId = instanceIdOf(received);
  const reading = await readAnswers(db, { xml, envelope, definitionId, sha256, prepared }, instanceId);
  if (reading.files.length > 0) return undefined;
  const incoming = { ...received, formId: form.id, definitionId, draft: false };
  const submission = newSubmission(incoming, instanceId, reading, {
    permission,
    formState: form.state,
    version,
    sha256,
  });
  return UNSTORABLE.test(JSON.stringify(submission)) ? undefined : submission;
};

/**
 * Prepares a new submission for a published form to be stored by one statement with others.
 * @returns undefined if it has files, is encrypted, an edit, large or through a public link, and where anything speaks against it: its own
 * transaction finds out what
 */
export const additionOf = async <Own extends RequestContext, Reply>(
  context: Own,
  options: AdditionOptions<Own, Reply>,
): Promise<Addition<Own, Reply> | undefined> => {
  const { accessCache } = context.services;
  const { envelope } = options.received;
  if (!isPlain(options.received)) return undefined;
  const form = options.form ?? (await accessCache.lastForm(context.found.project?.id ?? 0, envelope.formId));
  if (form?.xmlFormId !== envelope.formId) return undefined;
  try {
    const submission = await read(context, form, options);
    return (
      submission && {
        submission,
        audit: { acteeId: form.acteeId, details: { instanceId: submission.instanceId } },
        reply: options.reply,
        otherwise: (writing) => {
          accessCache.forget(form, envelope.version);
          return options.otherwise(writing);
        },
      }
    );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    accessCache.forget(form, envelope.version);
    return undefined;
  }
};
