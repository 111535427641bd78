import { readBackup, type OpenedBackup } from './backupFile';
import type { About } from './manifest';

/** Ends the reading of a file once enough is known. */
class Enough extends Error {
  constructor(readonly about: About) {
    super('enough was read');
  }
}

/** What the beginning of a backup says about the rest. @throws BackupFault if it cannot be read */
export const readAbout = async (file: Pick<OpenedBackup, 'path' | 'key'>): Promise<About> => {
  try {
    const { about } = await readBackup(file, { about: (found) => Promise.reject(new Enough(found)) });
    return about;
  } catch (error) {
    if (error instanceof Enough) return error.about;
    throw error;
  }
};
