import { createHash, randomBytes } from 'node:crypto';
import { BackupFault } from '../domain/backup/backupFault';
import { checkValue, isAcceptableKdf, isRightKey, type BackupKey, type Kdf } from './key';

/** Unencrypted header of a backup file. */
export interface BackupHeader {
  readonly format: number;
  /** ISO, by the clock of the machine that made the backup. */
  readonly createdAt: string;
  readonly kdf: Kdf;
  /** Base64; combined with the key of the passphrase, it gives the key of this file. */
  readonly salt: string;
  /** Detects a wrong passphrase. */
  readonly check: string;
}

/** A header as written in a file. */
export interface HeaderLine {
  readonly header: BackupHeader;
  /** Includes its line break. */
  readonly line: Buffer;
}

const MAGIC = 'TRANSECT-BACKUP';
/** Format of this release, and the newest it reads. */
const FORMAT = 1;
export const MAX_HEADER = 4096;
const FILE_SALT_BYTES = 32;
const SUM_LENGTH = 16;

const sumOf = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, SUM_LENGTH);

/** Header of a new file. */
export const newHeader = (key: BackupKey, createdAt: string): HeaderLine => {
  const salt = randomBytes(FILE_SALT_BYTES);
  const check = checkValue(key, salt);
  const header: BackupHeader = { format: FORMAT, createdAt, kdf: key.kdf, salt: salt.toString('base64'), check };
  const json = JSON.stringify(header);
  return { header, line: Buffer.from(`${MAGIC} ${json} ${sumOf(json)}\n`) };
};

/** Whether a file starts like a backup. */
export const looksLikeBackup = (beginning: Buffer): boolean => beginning.toString('latin1').startsWith(`${MAGIC} `);

const parse = (json: string): Partial<BackupHeader> => {
  const value: unknown = JSON.parse(json);
  // Each property is validated before use. The checksum detects accidental damage.
  return typeof value === 'object' && value !== null ? value : {};
};

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Parses the header line.
 * @param line the first line of a file, with its line break
 * @throws BackupFault if it is no header, is damaged, or comes from a newer release
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
  // A forged header can have a valid checksum.
  if (!isText(createdAt) || !isText(salt) || !isText(check) || !isAcceptableKdf(kdf)) {
    throw new BackupFault('The beginning of the file is not one that this program ever wrote.');
  }
  return { header: { format, createdAt, kdf, salt, check }, line };
};

/** @throws BackupFault if the file was made with a different key */
export const assertKey = ({ salt, check }: BackupHeader, key: BackupKey): void => {
  if (isRightKey(key, Buffer.from(salt, 'base64'), check)) return;
  throw new BackupFault('The passphrase is not the one this backup was made with. Nothing can open it without that.');
};
