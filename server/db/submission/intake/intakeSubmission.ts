import { problem } from '#server/domain/core/problem';
import type { ReadAnswers } from '#server/domain/submission/readAnswers';
import type { SubmissionEnvelope } from '#server/domain/submission/submissionEnvelope';
import { countLinkSubmission } from '../../access/publicLinkTerms';
import { constraintOf } from '../../connection/violations';
import { type AddedSubmission, addSubmissions, type NewSubmission, type Preconditions } from './add';
import { addToExisting, duplicateInstanceId, refuseDuplicate } from './duplicateSubmission';
import { instanceIdOf, type PreparedAnswers, readAnswers } from './incomingAnswers';
import { type IncomingFiles, insertSubmissionAttachments, type StoredFile } from '../attachments';
import type { SubmissionHead } from '../submissions';
import { insertVersion, type NewVersion } from '../versions';
import type { ActorRow } from '../../schema/tables/access';
import type { Db } from '../../schema/tables';

/** An authorized submission to be stored. */
export interface IncomingSubmission {
  readonly formId: number;
  /** The definition it answers: a published one (current or not), or the draft. */
  readonly definitionId: number;
  readonly draft: boolean;
  /** The received XML, and the result of `readSubmission`. */
  readonly xml: string;
  readonly envelope: SubmissionEnvelope;
  /** Result of `readIncoming`, for this definition or another one. */
  readonly prepared?: PreparedAnswers | undefined;
  /** Received files, by name; those it does not name become additional ones. */
  readonly files: IncomingFiles;
  readonly submitter: Pick<ActorRow, 'id' | 'type'> | null;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  /** Time of receipt (ISO); now by default. */
  readonly createdAt?: string;
}

/** The result of an intake. */
export interface Intake {
  readonly submission: SubmissionHead;
  /** The version that was created or extended. */
  readonly version: { readonly id: number; readonly instanceId: string };
  /** A new submission, another version of one, or only added files. */
  readonly kind: 'new' | 'edit' | 'files';
  readonly stored: readonly StoredFile[];
}

/** Builds the row of a new submission. @param reading its answers */
export const newSubmission = (
  { envelope, submitter, files: sent, ...incoming }: IncomingSubmission,
  instanceId: string,
  { data, text, files }: ReadAnswers,
  preconditions: Partial<Preconditions> = {},
): NewSubmission => {
  const { formId, definitionId, draft, xml, userAgent, createdAt } = incoming;
  return {
    preconditions: {
      permission: null,
      formId,
      formState: null,
      definitionId,
      draft,
      version: null,
      sha256: null,
      ...preconditions,
    },
    instanceId,
    instanceName: envelope.instanceName,
    xml,
    data,
    text,
    encryptedKey: envelope.encrypted?.key ?? null,
    submitterId: submitter?.id ?? null,
    deviceId: incoming.deviceId?.trim() || null,
    userAgent,
    attachmentsExpected: files.length,
    attachmentsPresent: files.filter((name) => sent.has(name)).length,
    createdAt,
    audit: null,
  };
};

/** A new submission as the database stored it. @param stored the files that came with it */
export const newIntake = (
  { preconditions, ...row }: NewSubmission,
  { submissionId: id, versionId, createdAt, number }: AddedSubmission,
  stored: readonly StoredFile[],
): Intake => {
  const { instanceId, instanceName, submitterId, deviceId, userAgent } = row;
  const common = { instanceId, submitterId, deviceId, userAgent, createdAt };
  const own = { submissionId: id, formDefId: preconditions.definitionId, instanceName, current: true };
  const version = { id: versionId, ...own, ...common };
  const submission = {
    id,
    ...common,
    reviewState: null,
    updatedAt: null,
    deletedAt: null,
    number,
    currentVersion: version,
  };
  return { submission, version, kind: 'new', stored };
};

/** Stores an edit as the current version. @returns undefined if its instance id is taken in the form */
export const insertCurrent = (
  db: Db,
  incoming: IncomingSubmission,
  own: Pick<NewVersion, 'submissionId' | 'instanceId'>,
) =>
  insertVersion(db, {
    ...own,
    formId: incoming.formId,
    formDefId: incoming.definitionId,
    draft: incoming.draft,
    instanceName: incoming.envelope.instanceName,
    deprecatedId: incoming.envelope.deprecatedId,
    xml: incoming.xml,
    encryptedKey: incoming.envelope.encrypted?.key ?? null,
    submitterId: incoming.submitter?.id ?? null,
    deviceId: incoming.deviceId?.trim() || null,
    userAgent: incoming.userAgent,
  });

/** The index of the instance ids of versions. */
const VERSION_IDS = 'submission_versions_instance';

/** Stores the row. A duplicate that arrives at the same moment waits until the first transaction has ended, and finds the id taken. */
const addOne = async (db: Db, submission: NewSubmission): Promise<AddedSubmission | 'taken'> => {
  const [result] = await addSubmissions(db, [submission]);
  if (result === undefined || result === 'outdated') throw problem('notFound');
  return result;
};

/**
 * Stores a submission: the row with its answers, its first version, the file slots, the counter. Runs in the transaction of the
 * caller, so it is all or nothing.
 * @param onRepeat handling of a known instance id: devices may repeat themselves (`merge`), other callers may not (`refuse`)
 * @throws 409.51, 409.52 for a new one through a closed or full public link, 409.1 for a repeat with different content, 409.3 for
 * a refused repeat, 409.18 for a deleted one
 */
export const intakeSubmission = async (
  db: Db,
  incoming: IncomingSubmission,
  onRepeat: 'merge' | 'refuse',
): Promise<Intake> => {
  const instanceId = instanceIdOf(incoming);
  const reading = await readAnswers(db, incoming, instanceId);
  const submission = newSubmission(incoming, instanceId, reading);
  const added = await addOne(db, submission).catch((error: unknown) => {
    // An edit of another submission has the id.
    throw constraintOf(error) === VERSION_IDS ? duplicateInstanceId(incoming, instanceId) : error;
  });
  if (added === 'taken') {
    if (onRepeat === 'refuse') return refuseDuplicate(db, incoming, instanceId);
    return addToExisting(db, incoming, instanceId);
  }
  const stored = await insertSubmissionAttachments(db, added.versionId, reading.files, incoming.files);
  if (incoming.submitter?.type === 'public_link' && !incoming.draft) {
    await countLinkSubmission(db, incoming.submitter.id);
  }
  return newIntake(submission, added, stored);
};
