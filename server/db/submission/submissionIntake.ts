import { randomUUID } from 'node:crypto';
import { problem } from '../../domain/problem';
import { dataText } from '../../domain/submission/submissionData';
import type { SubmissionEnvelope } from '../../domain/submission/submissionEnvelope';
import { extractingValues } from '../../domain/submission/submissionValues';
import { inTurns } from '../../domain/cooperative/turns';
import {
  addSubmissionFiles,
  type IncomingFiles,
  insertSubmissionAttachments,
  type StoredFile,
} from './submissionAttachments';
import { countSubmission } from './submissionCounts';
import { treeOfDefinition } from './submissionFields';
import { lockSubmission, type SubmissionHead, submissionXml } from './submissions';
import type { Db } from '../schema/tables';

/** A submission on its way in. Whether it may come in was decided before. */
export interface IncomingSubmission {
  readonly formId: number;
  /** The definition it answers: one that is or was published, or the draft. */
  readonly definitionId: number;
  readonly draft: boolean;
  /** The XML as it came, and what `readSubmission` read from it. */
  readonly xml: string;
  readonly envelope: SubmissionEnvelope;
  /** What came along, by name; files it does not name are left aside. */
  readonly files: IncomingFiles;
  readonly submitterId: number | null;
  readonly deviceId: string | null;
  readonly userAgent: string | null;
  /** When it came (ISO), where that is not now. */
  readonly createdAt?: string;
}

/** What became of it. */
export interface Intake {
  readonly submission: SubmissionHead;
  /** False where it was here already and only files were added. */
  readonly isNew: boolean;
  readonly stored: readonly StoredFile[];
}

interface Read {
  /** The answers as JSON; null where they are encrypted. */
  readonly data: string | null;
  readonly files: readonly string[];
}

const read = async (db: Db, { envelope, definitionId }: IncomingSubmission, instanceId: string): Promise<Read> => {
  const { encrypted, root } = envelope;
  if (encrypted === null) {
    const tree = await treeOfDefinition(db, definitionId);
    const { data, files } = await inTurns(extractingValues(root, tree, instanceId));
    return { data: await inTurns(dataText(data)), files };
  }
  // The encrypted answers come last: their place is what tells whether they have arrived, and how to decrypt.
  const media = new Set(encrypted.mediaFiles);
  media.delete(encrypted.encryptedXmlFile);
  return { data: null, files: [...media, encrypted.encryptedXmlFile] };
};

/**
 * Inserts the row unless the instance id is taken. A twin that arrives at the same moment waits here until the first
 * one's transaction ended, and then finds it taken.
 */
const insertRow = (db: Db, incoming: IncomingSubmission, instanceId: string, { data, files }: Read) =>
  db
    .insertInto('submissions')
    .values({
      formId: incoming.formId,
      formDefId: incoming.definitionId,
      draft: incoming.draft,
      instanceId,
      instanceName: incoming.envelope.instanceName,
      xml: incoming.xml,
      data,
      encryptedKey: incoming.envelope.encrypted?.key ?? null,
      submitterId: incoming.submitterId,
      deviceId: incoming.deviceId?.trim() || null,
      userAgent: incoming.userAgent,
      attachmentsExpected: files.length,
      attachmentsPresent: files.filter((name) => incoming.files.has(name)).length,
      ...(incoming.createdAt === undefined ? {} : { createdAt: incoming.createdAt }),
    })
    .onConflict((conflict) => conflict.columns(['formId', 'instanceId']).where('deletedAt', 'is', null).doNothing())
    .returning(['id', 'formDefId', 'instanceId', 'submitterId', 'deviceId', 'createdAt', 'updatedAt'])
    .executeTakeFirst();

const taken = ({ formId }: IncomingSubmission, instanceId: string) =>
  problem('notUnique', {
    fields: ['formId', 'instanceId'],
    values: [String(formId), instanceId],
    table: 'submissions',
  });

/** The same submission again may bring files the first time left out (OpenRosa Form Submission API 1.0). */
const addToExisting = async (db: Db, incoming: IncomingSubmission, instanceId: string): Promise<Intake> => {
  const submission = await lockSubmission(db, incoming, instanceId);
  // It is there, but among the draft's test submissions, or the other way round.
  if (submission === undefined) throw taken(incoming, instanceId);
  if ((await submissionXml(db, submission.id)) !== incoming.xml) throw problem('submissionConflict');
  const stored = await addSubmissionFiles(db, submission.id, incoming.files);
  return { submission, isNew: false, stored };
};

/**
 * Takes a submission in: the row with its answers, the places for its files, the counter. Runs in the caller's
 * transaction, so nothing is half there.
 * @param onRepeat what happens with an instance id that is here already: devices may repeat themselves (`merge`),
 *   other callers may not (`refuse`)
 * @throws 409.1 for a repeat with other content, 409.3 for one that may not be
 */
export const intakeSubmission = async (
  db: Db,
  incoming: IncomingSubmission,
  onRepeat: 'merge' | 'refuse',
): Promise<Intake> => {
  const instanceId = incoming.envelope.instanceId ?? randomUUID();
  const reading = await read(db, incoming, instanceId);
  const submission = await insertRow(db, incoming, instanceId, reading);
  if (submission === undefined) {
    if (onRepeat === 'refuse') throw taken(incoming, instanceId);
    return addToExisting(db, incoming, instanceId);
  }
  const stored = await insertSubmissionAttachments(db, submission.id, reading.files, incoming.files);
  await countSubmission(db, incoming, submission.createdAt);
  return { submission, isNew: true, stored };
};
