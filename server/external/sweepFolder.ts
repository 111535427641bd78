import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orMissing } from '../domain/errorCode';

interface Sweeping {
  /** In milliseconds since it was written; 0 for all of any time, also where the clock was set back. */
  readonly olderThan: number;
  /** What stays, by its name. */
  readonly isKept?: (name: string) => boolean;
  readonly now?: () => number;
}

/**
 * Removes files and folders in a folder, which need not exist, by their age. Another server on the folder may remove and rename
 * things meanwhile. @throws what else the file system says
 */
export const sweepFolder = async (
  folder: string,
  { olderThan, isKept = () => false, now = Date.now }: Sweeping,
): Promise<void> => {
  for (const name of (await readdir(folder).catch(orMissing)) ?? []) {
    if (isKept(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(orMissing);
    if (found && (olderThan === 0 || found.mtimeMs < now() - olderThan))
      await rm(path, { recursive: true, force: true });
  }
};
