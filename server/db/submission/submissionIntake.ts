import { sql } from 'kysely';
import { problem } from '../../domain/problem';
import type { ReadAnswers } from '../../domain/submission/readAnswers';
import type { SubmissionEnvelope } from '../../domain/submission/submissionEnvelope';
import { countLinkSubmission } from '../access/publicLinkTerms';
import { instanceIdOf, type PreparedAnswers, readAnswers } from './incomingAnswers';
import {
  addSubmissionFiles,
  type IncomingFiles,
  insertSubmissionAttachments,
  type StoredFile,
} from './submissionAttachments';
import { countSubmissions } from './submissionCounts';
import { lockSubmission, type SubmissionHead } from './submissions';
import { saveAnswersText } from './submissionTexts';
import { findVersionOf, insertVersion, type NewVersion, submissionOfVersion, versionXml } from './submissionVersions';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** A submission to be stored. Whether it is allowed was decided before. */
export interface IncomingSubmission {
  readonly formId: number;
  /** The definition it answers: a published one (current or not), or the draft. */
  readonly definitionId: number;
  readonly draft: boolean;
  /** The XML as it came, and what `readSubmission` read from it. */
  readonly xml: string;
  readonly envelope: SubmissionEnvelope;
  /** What `readIncoming` read for this definition, or for another one. */
  readonly prepared?: PreparedAnswers | undefined;
  /** The files that came along, by name; those it does not name are ignored. */
  readonly files: IncomingFiles;
  readonly submitter: Pick<ActorRow, 'id' | 'type'> | null;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  /** When it came (ISO), if not now. */
  readonly createdAt?: string;
}

/** The result of an intake. */
export interface Intake {
  readonly submission: SubmissionHead;
  /** The version that it is about. */
  readonly version: { readonly id: number; readonly instanceId: string };
  /** Whether it came as a new submission, as another version of one, or only files were added. */
  readonly kind: 'new' | 'edit' | 'files';
  readonly stored: readonly StoredFile[];
}

/** The columns in which a submission and a version are alike. */
const commonOf = (incoming: IncomingSubmission) => ({
  formId: incoming.formId,
  formDefId: incoming.definitionId,
  draft: incoming.draft,
  instanceName: incoming.envelope.instanceName,
  encryptedKey: incoming.envelope.encrypted?.key ?? null,
  submitterId: incoming.submitter?.id ?? null,
  deviceId: incoming.deviceId?.trim() || null,
  userAgent: incoming.userAgent,
});

/**
 * Inserts the row unless the instance id is taken. A duplicate that arrives at the same moment waits here until the first
 * one's transaction has ended, and then finds the id taken.
 */
const insertRow = (db: Db, incoming: IncomingSubmission, instanceId: string, { data, files }: ReadAnswers) =>
  db
    .insertInto('submissions')
    .values({
      ...commonOf(incoming),
      instanceId,
      data,
      attachmentsExpected: files.length,
      attachmentsPresent: files.filter((name) => incoming.files.has(name)).length,
      ...(incoming.createdAt === undefined ? {} : { createdAt: incoming.createdAt }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['formId', 'draft', 'instanceId'])
        // Written as in the index.
        .where(sql<boolean>`deleted_at is null or not draft`)
        .doNothing(),
    )
    .returning(['id', 'createdAt'])
    .executeTakeFirst();

const taken = ({ formId }: IncomingSubmission, instanceId: string) =>
  problem('notUnique', {
    fields: ['formId', 'instanceId'],
    values: [String(formId), instanceId],
    table: 'submissions',
  });

/** The same where it is in the trash, as newer servers say it. */
const takenInTrash = ({ formId, draft }: IncomingSubmission, instanceId: string) =>
  problem(
    'notUnique',
    {
      fields: ['formId', 'instanceId', 'draft'],
      values: [String(formId), instanceId, String(draft)],
      table: 'submissions',
    },
    `A submission with the instance ID ${instanceId} is in the trash of this form. Restore that one instead.`,
  );

/** Refuses to take a known submission again. */
const refuseRepeat = async (db: Db, incoming: IncomingSubmission, instanceId: string): Promise<never> => {
  const owner = await submissionOfVersion(db, incoming, instanceId);
  throw owner?.deletedAt ? takenInTrash(incoming, instanceId) : taken(incoming, instanceId);
};

/**
 * Sending the same submission again may add files that were missing the first time (OpenRosa Form Submission API 1.0), also
 * when it was edited meanwhile: a phone would keep them otherwise, and nobody would ever see them.
 */
export const addToExisting = async (db: Db, incoming: IncomingSubmission, instanceId: string): Promise<Intake> => {
  const owner = await submissionOfVersion(db, incoming, instanceId);
  if (owner?.deletedAt) throw problem('submissionDeleted', { instanceId });
  const submission = owner && (await lockSubmission(db, incoming, owner.instanceId));
  const version = await findVersionOf(db, incoming, instanceId);
  if (submission === undefined || version === undefined) {
    // It existed a moment ago: whoever deleted it moved it to the trash, or purged it.
    const gone = await submissionOfVersion(db, incoming, instanceId);
    throw gone?.deletedAt ? problem('submissionDeleted', { instanceId }) : taken(incoming, instanceId);
  }
  if ((await versionXml(db, version.id)) !== incoming.xml) throw problem('submissionConflict');
  const stored = await addSubmissionFiles(db, version.id, incoming.files);
  return { submission, version, kind: 'files', stored };
};

/** What a version has of its own, besides what came with it. */
type OwnOfVersion = Pick<NewVersion, 'submissionId' | 'instanceId' | 'createdAt'>;

/** Stores what came as the current version. @returns undefined if its instance id is taken in the form */
export const insertCurrent = (db: Db, incoming: IncomingSubmission, own: OwnOfVersion) =>
  insertVersion(db, {
    ...commonOf(incoming),
    ...own,
    deprecatedId: incoming.envelope.deprecatedId,
    xml: incoming.xml,
  });

/**
 * Stores a submission: the row with its answers, its first version, the slots for its files, the counter. Runs in the
 * caller's transaction, so it is all or nothing.
 * @param onRepeat what happens with a known instance id: devices may repeat themselves (`merge`), other callers may not
 * (`refuse`)
 * @throws 409.51, 409.52 for a new one through a public link that is over, 409.1 for a repeat with different content,
 * 409.3 for a repeat that is refused, 409.18 for one that was deleted
 */
export const intakeSubmission = async (
  db: Db,
  incoming: IncomingSubmission,
  onRepeat: 'merge' | 'refuse',
): Promise<Intake> => {
  const instanceId = instanceIdOf(incoming);
  const reading = await readAnswers(db, incoming, instanceId);
  const row = await insertRow(db, incoming, instanceId, reading);
  if (row === undefined) {
    if (onRepeat === 'refuse') return refuseRepeat(db, incoming, instanceId);
    return addToExisting(db, incoming, instanceId);
  }
  const version = await insertCurrent(db, incoming, { submissionId: row.id, instanceId, createdAt: row.createdAt });
  // An edit of another submission has the id.
  if (version === undefined) throw taken(incoming, instanceId);
  await saveAnswersText(db, incoming, row.id, reading.text);
  const stored = await insertSubmissionAttachments(db, version.id, reading.files, incoming.files);
  if (incoming.submitter?.type === 'public_link' && !incoming.draft) {
    await countLinkSubmission(db, incoming.submitter.id);
  }
  await countSubmissions(db, incoming, [row.createdAt]);
  const submission: SubmissionHead = {
    id: row.id,
    instanceId,
    submitterId: version.submitterId,
    deviceId: version.deviceId,
    userAgent: version.userAgent,
    reviewState: null,
    createdAt: row.createdAt,
    updatedAt: null,
    deletedAt: null,
    currentVersion: version,
  };
  return { submission, version, kind: 'new', stored };
};
