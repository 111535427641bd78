import { createHash, randomBytes } from 'node:crypto';
import { BackupFault } from '../domain/backup/backupFault';
import { checkValue, isBearable, isRightKey, type BackupKey, type Kdf } from './key';

/** What a backup file begins with, readable for everybody. */
export interface BackupHeader {
  readonly format: number;
  /** ISO, by the clock of the machine that made it. */
  readonly createdAt: string;
  readonly kdf: Kdf;
  /** Base64; with the passphrase's key it makes the file's. */
  readonly salt: string;
  /** Tells whether a passphrase is the right one. */
  readonly check: string;
}

/** A header as it stands in a file. */
export interface HeaderLine {
  readonly header: BackupHeader;
  /** With its line break. */
  readonly line: Buffer;
}

const MAGIC = 'TRANSECT-BACKUP';
/** What this release writes, and the newest it reads. */
const FORMAT = 1;
export const MAX_HEADER = 4096;
const FILE_SALT_BYTES = 32;
const SUM_LENGTH = 16;

const sumOf = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, SUM_LENGTH);

/** The header of a new file under a key. */
export const newHeader = (key: BackupKey, createdAt: string): HeaderLine => {
  const salt = randomBytes(FILE_SALT_BYTES);
  const check = checkValue(key, salt);
  const header: BackupHeader = { format: FORMAT, createdAt, kdf: key.kdf, salt: salt.toString('base64'), check };
  const json = JSON.stringify(header);
  return { header, line: Buffer.from(`${MAGIC} ${json} ${sumOf(json)}\n`) };
};

/** Whether a file begins as a backup does. */
export const looksLikeBackup = (beginning: Buffer): boolean => beginning.toString('latin1').startsWith(`${MAGIC} `);

const parse = (json: string): Partial<BackupHeader> => {
  const value: unknown = JSON.parse(json);
  // Each property is looked at before it is used; the sum says that the text is what was once written.
  return typeof value === 'object' && value !== null ? value : {};
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Reads a header out of its line.
 * @param line the first line of a file, with its line break
 * @throws BackupFault where it is none, was damaged, or is of a newer release
 */
export const parseHeader = (line: Buffer): HeaderLine => {
  const [, json = '', sum = ''] = /^TRANSECT-BACKUP (\{.*\}) ([0-9a-f]+)\n$/s.exec(line.toString('utf8')) ?? [];
  if (json === '' || sumOf(json) !== sum) {
    throw new BackupFault('The file is damaged at its very beginning. Use another copy of it, or another backup.');
  }
  const { format, createdAt, kdf, salt, check } = parse(json);
  if (typeof format !== 'number' || format > FORMAT) {
    throw new BackupFault('The file was made by a newer version of this program. Restore it with that version.');
  }
  // Who forges a header makes the sum, too.
  if (!isText(createdAt) || !isText(salt) || !isText(check) || !isBearable(kdf)) {
    throw new BackupFault('The beginning of the file is not one that this program ever wrote.');
  }
  return { header: { format, createdAt, kdf, salt, check }, line };
};

/** @throws BackupFault where the key is not the one the file was made with */
export const demandKey = ({ salt, check }: BackupHeader, key: BackupKey): void => {
  if (isRightKey(key, Buffer.from(salt, 'base64'), check)) return;
  throw new BackupFault('The passphrase is not the one this backup was made with. Nothing can open it without that.');
};
