import { join } from 'node:path';
import { openSealedKey } from '../backup/backups';
import { backupName, isBackupName, readHeader } from '../backup/backupFile';
import type { BackupKey } from '../backup/key';
import { verifyBackup } from '../backup/verifyBackup';
import { MissingBlob } from '../backup/writeArchive';
import { backgroundSignal } from '../domain/cooperative/backgroundSignal';
import { BackupFault } from '../domain/backup/backupFault';
import type { ConfigRow } from '../db/config';
import type { Deps } from '../deps';
import type { BackupTarget, Written } from '../external/backupTarget';
import type { ArchiveContent } from '../backup/readArchive';

/** Number of backups per configuration. Each was test-restored once, so the newest can be restored. */
export const BACKUPS_KEPT = 14;

/** The audit details of a successful backup. */
export interface BackupMade {
  readonly file: string;
  readonly folder: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Time of the test restore, ISO. */
  readonly verifiedAt: string;
  /** Rows restored in the test, and uploaded files. */
  readonly rows: number;
  readonly blobs: number;
  /** Advice to the operator if older backups could not be removed. */
  readonly message?: string;
}

/** Owner of unfinished files. The salt of its key identifies a configuration. */
export const ownerOf = ({ salt }: { readonly salt: string }): string =>
  Buffer.from(salt, 'base64').toString('hex').slice(0, 8);

/** Backups in a folder that were made with a key, newest first. */
const ownBackups = async (target: BackupTarget, folder: string, key: BackupKey): Promise<string[]> => {
  const names = (await target.files(folder)).filter(isBackupName).sort().reverse();
  const own: string[] = [];
  for (const name of names) {
    const header = await readHeader(join(folder, name)).catch(() => undefined);
    if (header?.kdf.salt === key.kdf.salt) own.push(name);
  }
  return own;
};

/**
 * Removes the oldest backups of a configuration. A failure does not affect the new backup.
 * @returns the reason with advice if some could not be removed
 */
const thin = async (
  target: BackupTarget,
  folder: string,
  key: BackupKey,
  made: string,
): Promise<string | undefined> => {
  const faults: string[] = [];
  const keep = (error: unknown) => void faults.push(error instanceof Error ? error.message : String(error));
  const own = await ownBackups(target, folder, key).catch((error: unknown) => {
    keep(error);
    return [];
  });
  const others = own.filter((name) => name !== made);
  for (const name of others.slice(BACKUPS_KEPT - 1)) await target.remove(folder, name).catch(keep);
  const [first] = faults;
  if (first === undefined) return undefined;
  return `This backup is good, but older ones in ${folder} could not be removed and take up room: ${first}`;
};

/**
 * Makes one backup in the configured folder, verifies it by a test restore, and removes the oldest ones if the folder permits it.
 * @param now milliseconds since 1970
 * @param signal aborts it without leftovers
 * @throws BackupFault with advice, and errors of the file system or the database
 */
export const makeBackup = async (
  { backups, tokens }: Pick<Deps, 'backups' | 'tokens'>,
  config: ConfigRow<'backups'>,
  now: () => number,
  signal: AbortSignal = backgroundSignal,
): Promise<BackupMade> => {
  const key = openSealedKey(config, tokens);
  if (!key) {
    throw new BackupFault('The key of this server was changed since backups were set up. Set them up again.');
  }
  const { target } = backups;
  const { folder } = config;
  const createdAt = new Date(now()).toISOString();
  const file = backupName(createdAt);
  const owner = ownerOf(key.kdf);
  await target.sweep(folder, owner);
  await target.check(folder);
  const write = (): Promise<Written<ArchiveContent>> =>
    target.write(
      folder,
      { owner, name: file },
      backups.stream(key, createdAt, signal),
      (path) => verifyBackup({ path, key }, backups, signal),
      signal,
    );
  const { size, sha256, proof } = await write().catch((error: unknown) => {
    // A file may have been purged since the snapshot, so take a new one.
    if (error instanceof MissingBlob) return write();
    throw error;
  });
  const message = await thin(target, folder, key, file);
  const rows = Object.values(proof.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return {
    file,
    folder,
    size,
    sha256,
    verifiedAt: new Date(now()).toISOString(),
    rows,
    blobs: proof.manifest.blobs.count,
    ...(message === undefined ? {} : { message }),
  };
};
