import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenedBackup } from './backupFile';
import type { Backups } from './backups';
import { loadBackup } from './loadBackup';
import type { ArchiveContent } from './readArchive';
import { readAbout } from './readAbout';

/**
 * Proves a backup by restoring it into a temporary embedded database, whichever database the server uses. Every row is
 * compared with the manifest, every file with its name.
 * @param signal ends it early, with an error
 * @throws BackupFault if the backup could not be restored exactly
 */
export const verifyBackup = async (
  file: Pick<OpenedBackup, 'path' | 'key'>,
  { scratch, openNew }: Pick<Backups, 'scratch' | 'openNew'>,
  signal?: AbortSignal,
): Promise<ArchiveContent> => {
  const folder = join(scratch, `verify-${randomUUID()}`);
  // Checked before a database is created, which takes longer than finding out that this is no backup.
  const about = await readAbout(file);
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
