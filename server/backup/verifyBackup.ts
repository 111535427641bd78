import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenBackup } from './backupFile';
import type { Backups } from './backups';
import { loadBackup } from './loadBackup';
import type { ArchiveContent } from './readArchive';
import { readBackupMetadata } from './readBackupMetadata';

/**
 * Verifies a backup by restoring it into a temporary embedded database, whichever database the server uses. Every row is compared
 * with the manifest, every file with its name.
 * @param signal aborts it with an error
 * @throws BackupFault if the backup could not be restored exactly
 */
export const verifyBackup = async (
  file: Pick<OpenBackup, 'path' | 'key'>,
  { scratch, openNew }: Pick<Backups, 'scratch' | 'openNew'>,
  signal?: AbortSignal,
): Promise<ArchiveContent> => {
  const folder = join(scratch, `verify-${randomUUID()}`);
  // Checked first, because creating a database takes longer.
  const about = await readBackupMetadata(file);
  try {
    const database = await openNew(folder);
    try {
      return await loadBackup(database.db, file, { about }, {}, signal, database.assertRoom);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
