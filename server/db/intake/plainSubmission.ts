import { runCooperatively } from '../../domain/cooperative/cooperative';
import { assertOpenForSubmissions } from '../../domain/form/formState';
import { readingSubmission } from '../../domain/submission/submissionEnvelope';
import type { SessionWithActor } from '../access/sessions';
import { instanceIdOf, readAnswers } from '../submission/incomingAnswers';
import type { SubmissionHead } from '../submission/submissions';
import type { Db } from '../schema/tables';
import type { FormRow, ProjectRow } from '../schema/tables/forms';
import type { Facts } from './facts';
import type { StoredPlain } from './storeTogether';

/** In characters. Larger ones would have the others wait. */
const LARGE = 100_000;

/** Text that no database column or JSON takes as it is: null characters, and halves of pairs. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;

/** What a submission rests upon, to be verified when it is written. */
export interface Grounds {
  readonly sessionId: number;
  readonly actorId: number;
  readonly projectId: number;
  readonly formId: number;
  readonly formState: string;
  readonly definitionId: number;
  readonly version: string;
  /** Of the definition's XML. */
  readonly sha256: string;
}

/** The columns of a submission, as the statement that stores some together gets them. */
export interface PlainRow {
  readonly instanceId: string;
  readonly instanceName: string | null;
  readonly xml: string;
  readonly data: string;
  readonly text: string;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  readonly notes: string | null;
}

/** A new submission of the usual kind: published, not encrypted, no edit, with no files, not through a public link. */
export interface PlainSubmission {
  readonly grounds: Grounds;
  readonly row: PlainRow;
}

/** What came, and from whom. */
export interface PlainGiven {
  readonly xml: string;
  readonly session: SessionWithActor;
  readonly project: ProjectRow;
  /** The form in the path, if there is one. */
  readonly form?: FormRow | undefined;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  readonly notes: string | null;
}

/**
 * Reads a submission of the usual kind.
 * @returns undefined for all others, and where anything speaks against it: who asks as usual learns what
 * @throws ProblemError where it cannot be read, or the form is closed
 */
export const readPlain = async (db: Db, facts: Facts, given: PlainGiven): Promise<PlainSubmission | undefined> => {
  const { xml, session, project, deviceId, userAgent, notes } = given;
  const { actor } = session;
  if (xml.length > LARGE || actor.type === 'public_link') return undefined;
  const envelope = await runCooperatively(readingSubmission(xml));
  if (envelope.encrypted !== null || envelope.deprecatedId !== null) return undefined;
  if (given.form !== undefined && given.form.xmlFormId !== envelope.formId) return undefined;
  const form = given.form ?? (await facts.form(project.id, envelope.formId));
  if (form === undefined || !(await facts.maySubmit(actor.id, project, form))) return undefined;
  const definition = await facts.version(form.id, envelope.version);
  if (definition === undefined) return undefined;
  assertOpenForSubmissions(form.state, actor.type);
  const { id: definitionId, sha256 } = definition;
  const instanceId = instanceIdOf({ envelope });
  const { data, text, files } = await readAnswers(db, { xml, envelope, definitionId, sha256 }, instanceId);
  if (files.length > 0 || data === null || text === null) return undefined;
  const row: PlainRow = {
    instanceId,
    instanceName: envelope.instanceName,
    xml,
    data,
    text,
    deviceId: deviceId?.trim() || null,
    userAgent,
    notes,
  };
  if (UNSTORABLE.test(JSON.stringify(row))) return undefined;
  const grounds: Grounds = {
    sessionId: session.id,
    actorId: actor.id,
    projectId: project.id,
    formId: form.id,
    formState: form.state,
    definitionId,
    version: definition.version,
    sha256,
  };
  return { grounds, row };
};

/** A submission as it is right after it was stored. */
export const plainHead = ({ grounds, row }: PlainSubmission, stored: StoredPlain): SubmissionHead => {
  const { submissionId: id, versionId, createdAt } = stored;
  const { instanceId, instanceName, deviceId, userAgent } = row;
  const common = { instanceId, submitterId: grounds.actorId, deviceId, userAgent, createdAt };
  const own = { id: versionId, submissionId: id, formDefId: grounds.definitionId, instanceName, current: true };
  return {
    id,
    ...common,
    reviewState: null,
    updatedAt: null,
    deletedAt: null,
    currentVersion: { ...own, ...common },
  };
};
