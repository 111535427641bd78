import type { KeyObject } from 'node:crypto';
import { type Readable, Writable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serverLimits } from '../../domain/core/limits';
import { submissionCipher, type SubmissionCipher } from '../../domain/encryption/decryption';
import { ProblemError } from '../../domain/core/problem';
import { runCooperatively } from '../../domain/cooperative/cooperative';
import { decodeXml, parsingXml, type XmlElement } from '../../domain/xml/xml';
import type { ExportBlob, ExportRow } from '../../db/submission/export';
import type { BlobStore } from '../../external/blobStore';
import type { ExportSource } from './source';

/** Last column of a submission without answers; "damaged" is our own addition (docs/decisions/0020-exports.md). */
export type ExportStatus = 'not decrypted' | 'missing encrypted form data' | 'damaged encrypted form data';

/** Undefined for answers that cannot be decrypted or read. */
const unlessDamaged = (error: unknown): undefined => {
  if (error instanceof ProblemError) return undefined;
  throw error;
};

/** Decrypts the files of an encrypted submission: null without a passphrase, undefined if its own key is damaged. */
export const cipherOf = (
  { encryptedKey, keyId, versionInstanceId: instanceId }: ExportRow,
  keys: ReadonlyMap<number, KeyObject>,
): SubmissionCipher | null | undefined => {
  const key = keyId === null ? undefined : keys.get(keyId);
  if (encryptedKey === null || key === undefined) return null;
  try {
    return submissionCipher(key, { encryptedKey, instanceId });
  } catch (error) {
    return unlessDamaged(error);
  }
};

/** Answers of an encrypted submission, or the reason for their absence. */
export const decryptedAnswers = async (
  row: ExportRow,
  answers: { readonly index: number; readonly blob: ExportBlob | undefined },
  { keys, blobs, signal }: Pick<ExportSource, 'keys' | 'blobs' | 'signal'>,
): Promise<XmlElement | ExportStatus> => {
  const { blob, index } = answers;
  if (blob === undefined) return 'missing encrypted form data';
  const cipher = cipherOf(row, keys);
  if (cipher === null) return 'not decrypted';
  const isLarger = blob.size > 2 * serverLimits.submissionXml;
  if (cipher === undefined || isLarger) return 'damaged encrypted form data';
  const file = await blobs.read(blob.sha256);
  const reading = async () => runCooperatively(parsingXml(decodeXml(cipher.decrypt(index, file))), signal);
  return (await reading().catch(unlessDamaged)) ?? 'damaged encrypted form data';
};

/** Decrypts a file of an encrypted submission as a stream. */
export const decryptedStream = (
  cipher: SubmissionCipher,
  index: number,
  blob: ExportBlob,
  blobs: BlobStore,
): Readable =>
  // The reader receives errors, and destroys both streams by destroying the second.
  pipe(blobs.stream(blob.sha256), cipher.decryptStream(index), () => undefined);

/**
 * Whether a file can be decrypted. This shows only at its end, so the file is read once just for this: a response cannot be
 * revoked.
 */
export const canDecrypt = async (
  cipher: SubmissionCipher,
  index: number,
  blob: ExportBlob,
  blobs: BlobStore,
): Promise<boolean> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(blobs.stream(blob.sha256), cipher.decryptStream(index), nowhere);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
};
