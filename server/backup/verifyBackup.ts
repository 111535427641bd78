import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../db/connection/embedded';
import type { OpenedBackup } from './backupFile';
import { loadBackup } from './loadBackup';
import type { ArchiveContent } from './readArchive';
import { readAbout } from './readAbout';

/**
 * Proves a backup by restoring it: into an embedded database of its own, whatever the server's is, that is gone
 * afterwards. Every row is compared with the manifest, every file with its name.
 * @param scratch the folder that takes the database meanwhile
 * @param signal ends it early, with an error
 * @throws BackupFault where the backup could not be restored as it was
 */
export const verifyBackup = async (
  file: Pick<OpenedBackup, 'path' | 'key'>,
  scratch: string,
  signal?: AbortSignal,
): Promise<ArchiveContent> => {
  const folder = join(scratch, `verify-${randomUUID()}`);
  // Before a database is made, which takes longer than seeing that this is no backup.
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
