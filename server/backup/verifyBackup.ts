import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../db/connection/embedded';
import type { OpenedBackup } from './backupFile';
import { loadBackup } from './loadBackup';
import type { ArchiveContent } from './readArchive';
import { readAbout } from './readAbout';

/**
 * Proves a backup by restoring it into a temporary embedded database, whichever database the server uses. Every row is
 * compared with the manifest, every file with its name.
 * @param scratch the folder for the temporary database
 * @param signal ends it early, with an error
 * @throws BackupFault if the backup could not be restored exactly
 */
export const verifyBackup = async (
  file: Pick<OpenedBackup, 'path' | 'key'>,
  scratch: string,
  signal?: AbortSignal,
): Promise<ArchiveContent> => {
  const folder = join(scratch, `verify-${randomUUID()}`);
  // Checked before a database is created, which takes longer than finding out that this is no backup.
  const about = await readAbout(file);
  try {
    const database = await openEmbedded(folder, () => Promise.resolve());
    try {
      return await loadBackup(database.db, file, { about }, {}, signal);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
