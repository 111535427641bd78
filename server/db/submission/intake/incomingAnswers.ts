import { randomUUID } from 'node:crypto';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { runCooperatively } from '#server/domain/cooperative/cooperative';
import { type LargeReader, type ReadAnswers, readingAnswers } from '#server/domain/submission/readAnswers';
import {
  type EncryptedEnvelope,
  readingSubmission,
  type SubmissionEnvelope,
} from '#server/domain/submission/submissionEnvelope';
import type { SubmissionScope } from '../summary/counts';
import { treeOfDefinition } from '../query/fields';
import { submissionOfVersion } from '../versions';
import type { Db } from '../../schema/tables';

/** Parsed answers of a submission before it is stored. */
export interface PreparedAnswers {
  readonly definitionId: number;
  readonly instanceId: string;
  /** Id of the submission, which joins the rows of its repeats. Edits have another instance id. */
  readonly ownerId: string;
  readonly reading: ReadAnswers;
}

/** In characters: parsing shorter answers takes some milliseconds. */
const LARGE = 200_000;

interface ToRead {
  readonly xml: string;
  readonly envelope: SubmissionEnvelope;
  readonly definitionId: number;
  /** Of the XML of the definition, if known. */
  readonly sha256?: string;
  readonly prepared?: PreparedAnswers | undefined;
}

/** Instance id of the upload, generated if the device made none. Answers parsed before have theirs already. */
export const instanceIdOf = ({ envelope, prepared }: Pick<ToRead, 'envelope' | 'prepared'>): string =>
  prepared?.instanceId ?? envelope.instanceId ?? randomUUID();

/** The encrypted answers come last: their position identifies them and is needed for decryption. */
const encryptedFiles = ({ mediaFiles, encryptedXmlFile }: EncryptedEnvelope): ReadAnswers => {
  const media = new Set(mediaFiles);
  media.delete(encryptedXmlFile);
  return { data: null, text: null, files: [...media, encryptedXmlFile] };
};

/**
 * Parses the answers of a submission, unless they were parsed before for the same definition.
 * @param ownerId the id of the submission, also for its later versions
 */
export const readAnswers = async (
  db: Db,
  { xml, envelope, definitionId, sha256, prepared }: ToRead,
  ownerId: string,
): Promise<ReadAnswers> => {
  if (prepared?.definitionId === definitionId && prepared.ownerId === ownerId) return prepared.reading;
  if (envelope.encrypted !== null) return encryptedFiles(envelope.encrypted);
  const tree = await treeOfDefinition(db, definitionId, sha256);
  // The answers were parsed for a definition that has been replaced since. A write finishes after the end of its request.
  const root = envelope.root ?? (await runCooperatively(readingSubmission(xml), backgroundSignal)).root;
  return runCooperatively(readingAnswers(root, tree, ownerId), backgroundSignal);
};

/** Expected kind of a submission: answers to this definition, of a form or of its draft. */
export interface Expected {
  readonly definitionId: number;
  readonly scope: SubmissionScope;
}

/** A parsed submission, with the answers of a large one. */
export interface ReadSubmission {
  readonly envelope: SubmissionEnvelope;
  readonly prepared: PreparedAnswers | undefined;
}

/** Resources for parsing a submission, and its signal. */
interface Reading {
  readonly db: Db;
  readonly largeReader: LargeReader;
  readonly signal: AbortSignal;
}

/**
 * Parses a submission before the transaction that stores it. A large one is parsed completely, which would otherwise block the
 * embedded database.
 * @param expect the probable definition; called only for large ones
 * @throws ProblemError `overloaded` if too many large ones wait
 */
export const readIncoming = async (
  { db, largeReader, signal }: Reading,
  xml: string,
  expect: (envelope: SubmissionEnvelope) => Promise<Expected>,
): Promise<ReadSubmission> => {
  if (xml.length < LARGE)
    return { envelope: await runCooperatively(readingSubmission(xml), signal), prepared: undefined };
  return largeReader.read(xml, signal, async (envelope, answersTo) => {
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
