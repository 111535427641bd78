import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BackupFault } from '../domain/backup/backupFault';
import { byteReader, type ByteReader } from './byteReader';
import { decrypted, encrypted } from './frames';
import {
  assertKey,
  looksLikeBackup,
  MAX_HEADER,
  newHeader,
  parseHeader,
  type BackupHeader,
  type HeaderLine,
} from './header';
import { deriveKey, type BackupKey } from './key';
import { readArchive, type ArchiveContent, type ArchiveVisitor } from './readArchive';
import { archiveOf, type BackupRun } from './writeArchive';

/** The content type of a backup file, and its file extension. */
export const BACKUP_TYPE = 'application/octet-stream';
const BACKUP_ENDING = '.backup';

/** File name of a backup made at the given time. It sorts by time and is valid on every file system. */
export const backupName = (createdAt: string): string =>
  `transect-backup-${createdAt.replaceAll(':', '')}${BACKUP_ENDING}`;

/** Whether a file name belongs to a backup. */
export const isBackupName = (name: string): boolean =>
  /^transect-backup-\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z\.backup$/.test(name);

/** The bytes of a backup, produced on demand. */
export const backupStream = (run: BackupRun, key: BackupKey): Readable =>
  Readable.from(encrypted(archiveOf(run), newHeader(key, run.createdAt), key), { objectMode: false });

const CHUNK_BYTES = 256 * 1024;

/** Runs `read` on the bytes after the file header, and closes the file. */
const withFile = async <Result>(
  path: string,
  read: (header: HeaderLine, reader: ByteReader) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> => {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, ...(signal ? { signal } : {}) });
  try {
    const reader = byteReader(stream);
    const line = await reader.readLine(MAX_HEADER);
    if (!looksLikeBackup(line)) throw new BackupFault('The file is no backup of this program.');
    return await read(parseHeader(line), reader);
  } finally {
    stream.destroy();
  }
};

/** Reads the header of a backup file. @throws BackupFault without a valid one */
export const readHeader = (path: string): Promise<BackupHeader> =>
  withFile(path, ({ header }) => Promise.resolve(header));

/** A backup file with the right passphrase. */
export interface OpenBackup {
  readonly path: string;
  readonly createdAt: string;
  readonly key: BackupKey;
}

/**
 * Checks that a file is a backup and that the passphrase opens it.
 * @throws BackupFault if it cannot be read, is no backup, comes from a newer release, or was made with another passphrase
 */
export const openBackup = async (path: string, passphrase: string): Promise<OpenBackup> => {
  try {
    await access(path, constants.R_OK);
    if (!(await stat(path)).isFile()) throw new Error('it is a folder or a device');
  } catch {
    throw new BackupFault(`There is no file ${path} that this user may read.`);
  }
  return withFile(path, async ({ header }) => {
    const key = await deriveKey(passphrase, header.kdf);
    assertKey(header, key);
    return { path, createdAt: header.createdAt, key };
  });
};

/** Reads a whole backup and verifies it. @throws BackupFault if any of it was changed */
export const readBackup = (
  { path, key }: Pick<OpenBackup, 'path' | 'key'>,
  visitor?: ArchiveVisitor,
  signal?: AbortSignal,
): Promise<ArchiveContent> =>
  withFile(
    path,
    (header, reader) => {
      assertKey(header.header, key);
      return readArchive(decrypted(reader, header, key), visitor);
    },
    signal,
  );
