import { randomUUID } from 'node:crypto';
import { boundedQueue } from '../../domain/cooperative/boundedQueue';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import { writingAnswersText } from '../../domain/submission/answersText';
import { dataText } from '../../domain/submission/submissionData';
import { readingSubmission, type SubmissionEnvelope } from '../../domain/submission/submissionEnvelope';
import { extractingValues } from '../../domain/submission/submissionValues';
import type { SubmissionScope } from './submissionCounts';
import { treeOfDefinition } from './submissionFields';
import { submissionOfVersion } from './submissionVersions';
import type { Db } from '../schema/tables';

/** What a submission answers, and the files it names, in order. */
export interface Read {
  /** The answers as JSON; null if they are encrypted. */
  readonly data: string | null;
  /** The answers as they are searched; null if they are encrypted. */
  readonly text: string | null;
  readonly files: readonly string[];
}

/** The answers of a submission, read before it is stored. */
export interface PreparedAnswers {
  readonly definitionId: number;
  readonly instanceId: string;
  /** The submission's own id, by which rows of its repeats are joined to it; that of an edit is another. */
  readonly ownerId: string;
  readonly reading: Read;
}

/** In characters: reading the answers of less takes some milliseconds. */
const LARGE = 200_000;

interface ToRead {
  readonly envelope: SubmissionEnvelope;
  readonly definitionId: number;
  /** Of the definition's XML, if it is known. */
  readonly sha256?: string;
  readonly prepared?: PreparedAnswers | undefined;
}

/** The id of what came; one of ours if the device made none. Answers that were read before hold theirs already. */
export const instanceIdOf = ({ envelope, prepared }: Pick<ToRead, 'envelope' | 'prepared'>): string =>
  prepared?.instanceId ?? envelope.instanceId ?? randomUUID();

/**
 * Reads the answers of a submission, unless that was done before for the same definition.
 * @param ownerId the id of the submission, also where this is a further version of it
 */
export const readAnswers = async (
  db: Db,
  { envelope, definitionId, sha256, prepared }: ToRead,
  ownerId: string,
): Promise<Read> => {
  if (prepared?.definitionId === definitionId && prepared.ownerId === ownerId) return prepared.reading;
  const { encrypted, root } = envelope;
  if (encrypted === null) {
    const tree = await treeOfDefinition(db, definitionId, sha256);
    const { data, files } = await runCooperatively(extractingValues(root, tree, ownerId));
    const text = await runCooperatively(writingAnswersText(data));
    return { data: await runCooperatively(dataText(data)), text, files };
  }
  // The encrypted answers come last: their position tells whether they have arrived, and how to decrypt.
  const media = new Set(encrypted.mediaFiles);
  media.delete(encrypted.encryptedXmlFile);
  return { data: null, text: null, files: [...media, encrypted.encryptedXmlFile] };
};

/** What somebody sends: answers to this definition, of a form or of its draft. */
export interface Expected {
  readonly definitionId: number;
  readonly scope: SubmissionScope;
}

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
 * @param expect what it probably is; asked only for large ones
 * @throws ProblemError `overloaded` if too many large ones wait
 */
export const readIncoming = async (
  db: Db,
  xml: string,
  expect: (envelope: SubmissionEnvelope) => Promise<Expected>,
): Promise<ReadSubmission> => {
  const readEnvelope = () => runCooperatively(readingSubmission(xml));
  if (xml.length < LARGE) return { envelope: await readEnvelope(), prepared: undefined };
  return oneAtATime(async () => {
    const envelope = await readEnvelope();
    const { definitionId, scope } = await expect(envelope);
    const { deprecatedId } = envelope;
    const instanceId = instanceIdOf({ envelope });
    const owner = deprecatedId === null ? undefined : await submissionOfVersion(db, scope, deprecatedId);
    const ownerId = owner?.instanceId ?? instanceId;
    const reading = await readAnswers(db, { envelope, definitionId }, ownerId);
    return { envelope, prepared: { definitionId, instanceId, ownerId, reading } };
  });
};
