import type { KeyObject } from 'node:crypto';
import { type Readable, Writable, pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../api/limits';
import { submissionCipher, type SubmissionCipher } from '../domain/encryption/decryption';
import { ProblemError } from '../domain/problem';
import { inTurns } from '../domain/cooperative/turns';
import { decodeXml, parsingXml, type XmlElement } from '../domain/xml/xml';
import type { ExportBlob, ExportRow } from '../db/submission/submissionExport';
import type { BlobStore } from '../external/blobStore';

/** What the last column says of a submission without answers; damaged ones are our own word (docs/decisions/0020). */
export type ExportStatus = 'not decrypted' | 'missing encrypted form data' | 'damaged encrypted form data';

/** What cannot be decrypted or read is undefined. */
const unlessDamaged = (error: unknown): undefined => {
  if (error instanceof ProblemError) return undefined;
  throw error;
};

/**
 * What opens the files of an encrypted submission: null where nobody gave its passphrase, undefined where its own key
 * is damaged.
 */
export const cipherOf = (
  { encryptedKey, keyId, instanceId }: ExportRow,
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

/** The answers of an encrypted submission, or why there are none. */
export const decryptedAnswers = async (
  row: ExportRow,
  answers: { readonly index: number; readonly blob: ExportBlob | undefined },
  keys: ReadonlyMap<number, KeyObject>,
  blobs: BlobStore,
): Promise<XmlElement | ExportStatus> => {
  const { blob, index } = answers;
  if (blob === undefined) return 'missing encrypted form data';
  const cipher = cipherOf(row, keys);
  if (cipher === null) return 'not decrypted';
  const isLarger = blob.size > 2 * limits.submissionXml;
  if (cipher === undefined || isLarger) return 'damaged encrypted form data';
  const file = await blobs.read(blob.sha256);
  const reading = async () => inTurns(parsingXml(decodeXml(cipher.decrypt(index, file))));
  return (await reading().catch(unlessDamaged)) ?? 'damaged encrypted form data';
};

/** A file as the device encrypted it, decrypted while it is read. */
export const decryptedStream = (
  cipher: SubmissionCipher,
  index: number,
  blob: ExportBlob,
  blobs: BlobStore,
): Readable =>
  // Whoever reads hears of errors, and destroys both by destroying the one they have.
  pipe(blobs.stream(blob.sha256), cipher.decryptStream(index), () => undefined);

/**
 * Whether a file opens. It shows only at its end, so the file is read once for this alone: what was sent already could
 * not be taken back.
 */
export const opens = async (
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
