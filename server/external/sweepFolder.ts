import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../domain/errorCode';

/** Nothing, if it is not there: another server on the same folder removes and renames things, too. */
const orGone = (error: unknown): undefined => {
  if (errorCode(error) !== 'ENOENT') throw error;
};

interface Sweeping {
  /** In milliseconds since it was written. */
  readonly olderThan: number;
  /** What stays, by its name. */
  readonly isKept?: (name: string) => boolean;
  readonly now?: () => number;
}

/** Removes files and folders in a folder, which need not exist, by their age. @throws what the file system says */
export const sweepFolder = async (
  folder: string,
  { olderThan, isKept = () => false, now = Date.now }: Sweeping,
): Promise<void> => {
  for (const name of (await readdir(folder).catch(orGone)) ?? []) {
    if (isKept(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(orGone);
    if (found && found.mtimeMs < now() - olderThan) await rm(path, { recursive: true, force: true });
  }
};
