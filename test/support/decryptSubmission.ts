import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  pbkdf2Sync,
  privateDecrypt,
  type KeyObject,
} from 'node:crypto';
import type { ManagedKey } from '../../server/domain/encryption';

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/**
 * Opens the private key of a project (facts: api §16.1).
 * @throws where the passphrase is another one
 */
export const unwrapKey = ({ privkey, salt, iv }: ManagedKey['private'], passphrase: string): KeyObject => {
  const wrapping = pbkdf2Sync(passphrase, bytes(salt), 128_000, 32, 'sha256');
  const decipher = createDecipheriv('aes-256-cbc', wrapping, bytes(iv));
  return createPrivateKey(Buffer.concat([decipher.update(bytes(privkey)), decipher.final()]));
};

/**
 * Decrypts what a device encrypted (facts: api §16.2).
 * @param encryptedKey the submission's own key, from its manifest
 * @param files the media in the order of the manifest, then the answers
 */
export const decryptSubmission = (
  privateKey: KeyObject,
  { encryptedKey, instanceId, files }: { encryptedKey: string; instanceId: string; files: readonly Buffer[] },
): Buffer[] => {
  const rsa = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const key = privateDecrypt(rsa, bytes(encryptedKey));
  const seed = createHash('md5').update(instanceId).update(key).digest();
  return files.map((file, index) => {
    const at = index % seed.length;
    seed[at] = ((seed[at] ?? 0) + 1) % 256;
    const decipher = createDecipheriv('aes-256-cfb', key, Buffer.from(seed));
    const padded = Buffer.concat([decipher.update(file), decipher.final()]);
    return padded.subarray(0, padded.length - (padded.at(-1) ?? 0));
  });
};
