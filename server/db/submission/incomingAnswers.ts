import { randomUUID } from 'node:crypto';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import { type LargeReader, type ReadAnswers, readingAnswers } from '../../domain/submission/readAnswers';
import {
  type EncryptedEnvelope,
  readingSubmission,
  type SubmissionEnvelope,
} from '../../domain/submission/submissionEnvelope';
import type { SubmissionScope } from './submissionCounts';
import { treeOfDefinition } from './submissionFields';
import { submissionOfVersion } from './submissionVersions';
import type { Db } from '../schema/tables';

/** The answers of a submission, read before it is stored. */
export interface PreparedAnswers {
  readonly definitionId: number;
  readonly instanceId: string;
  /** The submission's own id, by which rows of its repeats are joined to it; that of an edit is another. */
  readonly ownerId: string;
  readonly reading: ReadAnswers;
}

/** In characters: reading the answers of less takes some milliseconds. */
const LARGE = 200_000;

interface ToRead {
  readonly xml: string;
  readonly envelope: SubmissionEnvelope;
  readonly definitionId: number;
  /** Of the definition's XML, if it is known. */
  readonly sha256?: string;
  readonly prepared?: PreparedAnswers | undefined;
}

/** The id of what came; one of ours if the device made none. Answers that were read before hold theirs already. */
export const instanceIdOf = ({ envelope, prepared }: Pick<ToRead, 'envelope' | 'prepared'>): string =>
  prepared?.instanceId ?? envelope.instanceId ?? randomUUID();

/** The encrypted answers come last: their position tells whether they have arrived, and how to decrypt. */
const encryptedFiles = ({ mediaFiles, encryptedXmlFile }: EncryptedEnvelope): ReadAnswers => {
  const media = new Set(mediaFiles);
  media.delete(encryptedXmlFile);
  return { data: null, text: null, files: [...media, encryptedXmlFile] };
};

/**
 * Reads the answers of a submission, unless that was done before for the same definition.
 * @param ownerId the id of the submission, also where this is a further version of it
 */
export const readAnswers = async (
  db: Db,
  { xml, envelope, definitionId, sha256, prepared }: ToRead,
  ownerId: string,
): Promise<ReadAnswers> => {
  if (prepared?.definitionId === definitionId && prepared.ownerId === ownerId) return prepared.reading;
  if (envelope.encrypted !== null) return encryptedFiles(envelope.encrypted);
  const tree = await treeOfDefinition(db, definitionId, sha256);
  // Those of a large one were read to another definition, which was replaced meanwhile.
  const root = envelope.root ?? (await runCooperatively(readingSubmission(xml))).root;
  return runCooperatively(readingAnswers(root, tree, ownerId));
};

/** What somebody sends: answers to this definition, of a form or of its draft. */
export interface Expected {
  readonly definitionId: number;
  readonly scope: SubmissionScope;
}

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
  largeReader: LargeReader,
  xml: string,
  expect: (envelope: SubmissionEnvelope) => Promise<Expected>,
): Promise<ReadSubmission> => {
  if (xml.length < LARGE) return { envelope: await runCooperatively(readingSubmission(xml)), prepared: undefined };
  return largeReader.read(xml, async (envelope, answersTo) => {
    const { definitionId, scope } = await expect(envelope);
    const { deprecatedId, encrypted } = envelope;
    const instanceId = instanceIdOf({ envelope });
    const owner = deprecatedId === null ? undefined : await submissionOfVersion(db, scope, deprecatedId);
    const ownerId = owner?.instanceId ?? instanceId;
    const reading =
      encrypted === null
        ? await answersTo(await treeOfDefinition(db, definitionId), ownerId)
        : encryptedFiles(encrypted);
    return { envelope, prepared: { definitionId, instanceId, ownerId, reading } };
  });
};
