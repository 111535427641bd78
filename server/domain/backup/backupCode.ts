import { createHash, randomInt } from 'node:crypto';
import { sameSecret } from '../access/tokens';

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A displayed confirmation code: `K7QFXM2P`, 40 random bits, one word so that a double click selects all of it. */
export const newBackupCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Normalizes a typed code, ignoring case, dashes and spaces. */
const meant = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Stored digest of a code, which is valid for one set-up and one folder. @param code as displayed or typed */
export const backupCodeHash = (code: string, { actorId, folder }: { actorId: number; folder: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([actorId, folder, meant(code)]))
    .digest('hex');

/** Whether a typed code is valid for the chosen folder. */
export const isBackupCode = (code: string, of: { actorId: number; folder: string; codeHash: string }): boolean =>
  sameSecret(backupCodeHash(code, of), of.codeHash);
