import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orMissing } from '../domain/core/errorCode';

/**
 * Removes entries of a folder, which need not exist, by their age. Tolerates concurrent removal and renaming by another server.
 * @param olderThan by name, milliseconds since the last write; 0 removes entries of any age, even after the clock was set back,
 * Infinity none
 * @throws other errors of the file system
 */
export const sweepFolder = async (
  folder: string,
  olderThan: (name: string) => number,
  now: () => number = Date.now,
): Promise<void> => {
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const path = join(folder, name);
    const found = await stat(path).catch(orMissing);
    const least = olderThan(name);
    if (found && (least === 0 || found.mtimeMs < now() - least)) await rm(path, { recursive: true, force: true });
  }
};
