import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  pbkdf2,
  privateDecrypt,
  type KeyObject,
} from 'node:crypto';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { boundedQueue } from '../cooperative/boundedQueue';
import { PBKDF2_ITERATIONS, type ManagedKey } from './encryption';
import { problem, type ProblemError } from '../core/problem';

const BLOCK = 16;
const KEY_BYTES = 32;

/** Each derivation uses a core for a tenth of a second, in the thread pool that also reads files. */
const derivations = boundedQueue(2, 100);

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');
const undecryptable = (): ProblemError => problem('undecryptable');

const orUndecryptable = <Result>(act: () => Result): Result => {
  try {
    return act();
  } catch {
    // The library's message would only reveal how far a guess came.
    throw undecryptable();
  }
};

/**
 * Opens the private half of a project key (docs/protocol.md#encryption).
 * @param wrapped from `newManagedKey`
 * @param signal of the caller, who may leave the queue
 * @throws 400.12 if the passphrase is wrong, 503.1 if too many are tried at once
 */
export const openPrivateKey = async (
  wrapped: ManagedKey['private'],
  passphrase: string,
  signal: AbortSignal,
): Promise<KeyObject> => {
  const { privkey, salt, iv } = wrapped;
  const wrapping = await derivations(signal, () =>
    promisify(pbkdf2)(passphrase, bytes(salt), PBKDF2_ITERATIONS, KEY_BYTES, 'sha256'),
  );
  return orUndecryptable(() => {
    const decipher = createDecipheriv('aes-256-cbc', wrapping, bytes(iv));
    return createPrivateKey(Buffer.concat([decipher.update(bytes(privkey)), decipher.final()]));
  });
};

/** Removes the padding of the last block of a file (PKCS#7, RFC 5652 §6.3). */
const unpadded = (last: Buffer): Buffer => {
  const length = last.at(-1) ?? 0;
  const padding = last.subarray(BLOCK - length);
  const isPadding = length >= 1 && length <= BLOCK && padding.every((byte) => byte === length);
  if (last.length !== BLOCK || !isPadding) throw undecryptable();
  return last.subarray(0, BLOCK - length);
};

/** Decrypts the files of one encrypted submission. */
export interface SubmissionCipher {
  /**
   * @param index position of the file: the media in the order of the manifest from 0 on, the answers last
   * @param file bytes from the device
   * @throws 400.12 if the padding shows that it was not encrypted for this submission; if only the index is wrong, a file of
   * several blocks decrypts with sixteen bad bytes at its beginning
   */
  decrypt(index: number, file: Buffer): Buffer;
  /** The same for a file of any size, holding back one block; a bad file ends the stream with 400.12. */
  decryptStream(index: number): Transform;
}

/**
 * Decrypts the key of a submission, with which its files are encrypted (ODK XForms Encryption Specification;
 * docs/protocol.md#encryption).
 * @param privateKey of the form's key, from `openPrivateKey`
 * @param submission.encryptedKey base64, from the manifest
 * @throws 400.12 if it was encrypted for another key
 */
export const submissionCipher = (
  privateKey: KeyObject,
  { encryptedKey, instanceId }: { readonly encryptedKey: string; readonly instanceId: string },
): SubmissionCipher => {
  const rsa = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const key = orUndecryptable(() => privateDecrypt(rsa, bytes(encryptedKey)));
  if (key.length !== KEY_BYTES) throw undecryptable();
  const seed = createHash('md5').update(instanceId).update(key).digest();

  const decipherOf = (index: number) => {
    // Before each file the device increments one byte of the seed, the next byte for the next file.
    const counted = (byte: number, at: number) => byte + Math.floor((index - at) / BLOCK) + 1;
    const decipher = createDecipheriv('aes-256-cfb', key, Uint8Array.from(seed, counted));
    return decipher.setAutoPadding(false);
  };

  return {
    decrypt: (index, file) => {
      const padded = decipherOf(index).update(file);
      if (padded.length % BLOCK !== 0) throw undecryptable();
      const end = Math.max(0, padded.length - BLOCK);
      return padded.subarray(0, end + unpadded(padded.subarray(end)).length);
    },
    decryptStream: (index) => {
      const decipher = decipherOf(index);
      let size = 0;
      let held: Buffer = Buffer.alloc(0);
      return new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          size += chunk.length;
          const ready = Buffer.concat([held, decipher.update(chunk)]);
          const end = Math.max(0, ready.length - BLOCK);
          held = ready.subarray(end);
          done(null, ready.subarray(0, end));
        },
        flush: (done) => {
          try {
            if (size % BLOCK !== 0) throw undecryptable();
            done(null, unpadded(held));
          } catch (error) {
            done(error instanceof Error ? error : undecryptable());
          }
        },
      });
    },
  };
};
