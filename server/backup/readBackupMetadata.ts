import { readBackup, type OpenBackup } from './backupFile';
import type { About } from './manifest';

/** Stops reading a file early. */
class Enough extends Error {
  constructor(readonly about: About) {
    super('enough was read');
  }
}

/** First entry of a backup. @throws BackupFault if it cannot be read */
export const readBackupMetadata = async (file: Pick<OpenBackup, 'path' | 'key'>): Promise<About> => {
  try {
    const { about } = await readBackup(file, { about: (found) => Promise.reject(new Enough(found)) });
    return about;
  } catch (error) {
    if (error instanceof Enough) return error.about;
    throw error;
  }
};
