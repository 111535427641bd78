import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orMissing } from '../domain/errorCode';

/**
 * Removes files and folders in a folder, which need not exist, by their age. Another server on the folder may remove and rename
 * things meanwhile.
 * @param olderThan of what has this name, in milliseconds since it was written; 0 removes it at any age, also where the clock was
 * set back, Infinity at none
 * @throws what else the file system says
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
