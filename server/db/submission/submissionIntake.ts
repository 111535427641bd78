import { randomUUID } from 'node:crypto';
import { problem } from '../../domain/problem';
import { dataText } from '../../domain/submission/submissionData';
import { readingSubmission, type SubmissionEnvelope } from '../../domain/submission/submissionEnvelope';
import { extractingValues } from '../../domain/submission/submissionValues';
import { boundedQueue } from '../../domain/cooperative/boundedQueue';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import {
  addSubmissionFiles,
  type IncomingFiles,
  insertSubmissionAttachments,
  type StoredFile,
} from './submissionAttachments';
import { countLinkSubmission } from '../access/publicLinkTerms';
import { countSubmission } from './submissionCounts';
import { treeOfDefinition } from './submissionFields';
import { lockSubmission, type SubmissionHead, submissionXml } from './submissions';
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
  /** False if it already existed and only files were added. */
  readonly isNew: boolean;
  readonly stored: readonly StoredFile[];
}

interface Read {
  /** The answers as JSON; null if they are encrypted. */
  readonly data: string | null;
  readonly files: readonly string[];
}

/** The answers of a submission, read before it is stored. */
interface PreparedAnswers {
  readonly definitionId: number;
  readonly instanceId: string;
  readonly reading: Read;
}

/** In characters: reading the answers of less takes some milliseconds. */
const LARGE = 200_000;

const read = async (
  db: Db,
  { envelope, definitionId, prepared }: Pick<IncomingSubmission, 'envelope' | 'definitionId' | 'prepared'>,
  instanceId: string,
): Promise<Read> => {
  if (prepared?.definitionId === definitionId) return prepared.reading;
  const { encrypted, root } = envelope;
  if (encrypted === null) {
    const tree = await treeOfDefinition(db, definitionId);
    const { data, files } = await runCooperatively(extractingValues(root, tree, instanceId));
    return { data: await runCooperatively(dataText(data)), files };
  }
  // The encrypted answers come last: their position tells whether they have arrived, and how to decrypt.
  const media = new Set(encrypted.mediaFiles);
  media.delete(encrypted.encryptedXmlFile);
  return { data: null, files: [...media, encrypted.encryptedXmlFile] };
};

/** How many large submissions may wait while one is read: each is held in memory. */
const MAX_WAITING = 20;

/** Each takes a hundred megabytes while it is read, and several at once take as long as one after the other. */
const oneAtATime = boundedQueue(1, MAX_WAITING);

/** A submission as it was read, with the answers of a large one. */
export interface ReadSubmission {
  readonly envelope: SubmissionEnvelope;
  readonly prepared: PreparedAnswers | undefined;
}

/**
 * Reads a submission before the transaction that stores it: a large one with its answers, which would keep the embedded database from
 * everybody else for that long.
 * @param findDefinition the definition that it probably answers; asked only for large ones
 * @throws ProblemError `overloaded` if too many large ones wait
 */
export const readIncoming = async (
  db: Db,
  xml: string,
  findDefinition: (envelope: SubmissionEnvelope) => Promise<number>,
): Promise<ReadSubmission> => {
  const readEnvelope = () => runCooperatively(readingSubmission(xml));
  if (xml.length < LARGE) return { envelope: await readEnvelope(), prepared: undefined };
  return oneAtATime(async () => {
    const envelope = await readEnvelope();
    const definitionId = await findDefinition(envelope);
    const instanceId = envelope.instanceId ?? randomUUID();
    const reading = await read(db, { envelope, definitionId }, instanceId);
    return { envelope, prepared: { definitionId, instanceId, reading } };
  });
};

/**
 * Inserts the row unless the instance id is taken. A duplicate that arrives at the same moment waits here until the first
 * one's transaction has ended, and then finds the id taken.
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
      submitterId: incoming.submitter?.id ?? null,
      deviceId: incoming.deviceId?.trim() || null,
      userAgent: incoming.userAgent,
      attachmentsExpected: files.length,
      attachmentsPresent: files.filter((name) => incoming.files.has(name)).length,
      ...(incoming.createdAt === undefined ? {} : { createdAt: incoming.createdAt }),
    })
    .onConflict((conflict) =>
      conflict.columns(['formId', 'draft', 'instanceId']).where('deletedAt', 'is', null).doNothing(),
    )
    .returning(['id', 'formDefId', 'instanceId', 'submitterId', 'deviceId', 'createdAt', 'updatedAt'])
    .executeTakeFirst();

const taken = ({ formId }: IncomingSubmission, instanceId: string) =>
  problem('notUnique', {
    fields: ['formId', 'instanceId'],
    values: [String(formId), instanceId],
    table: 'submissions',
  });

/** Sending the same submission again may add files that were missing the first time (OpenRosa Form Submission API 1.0). */
const addToExisting = async (db: Db, incoming: IncomingSubmission, instanceId: string): Promise<Intake> => {
  const submission = await lockSubmission(db, incoming, instanceId);
  // It existed a moment ago, but was deleted meanwhile.
  if (submission === undefined) throw taken(incoming, instanceId);
  if ((await submissionXml(db, submission.id)) !== incoming.xml) throw problem('submissionConflict');
  const stored = await addSubmissionFiles(db, submission.id, incoming.files);
  return { submission, isNew: false, stored };
};

/**
 * Stores a submission: the row with its answers, the slots for its files, the counter. Runs in the caller's transaction,
 * so it is all or nothing.
 * @param onRepeat what happens with a known instance id: devices may repeat themselves (`merge`), other callers may not
 * (`refuse`)
 * @throws 409.51, 409.52 for a new one through a public link that is over, 409.1 for a repeat with different content, 409.3 for a repeat that is refused
 */
export const intakeSubmission = async (
  db: Db,
  incoming: IncomingSubmission,
  onRepeat: 'merge' | 'refuse',
): Promise<Intake> => {
  const instanceId = incoming.prepared?.instanceId ?? incoming.envelope.instanceId ?? randomUUID();
  const reading = await read(db, incoming, instanceId);
  const submission = await insertRow(db, incoming, instanceId, reading);
  if (submission === undefined) {
    if (onRepeat === 'refuse') throw taken(incoming, instanceId);
    return addToExisting(db, incoming, instanceId);
  }
  const stored = await insertSubmissionAttachments(db, submission.id, reading.files, incoming.files);
  if (incoming.submitter?.type === 'public_link' && !incoming.draft) {
    await countLinkSubmission(db, incoming.submitter.id);
  }
  await countSubmission(db, incoming, submission.createdAt);
  return { submission, isNew: true, stored };
};
