import { open } from 'node:fs/promises';
import { errorCode } from '../domain/errorCode';

/** Forces one file, or a folder's list of names, to the disk (fsync(2)). */
export type SyncPath = (path: string) => Promise<void>;

export const syncPath: SyncPath = async (path) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** What systems say of a folder on a network drive that cannot be forced to a disk: the drive sees to that itself. */
const UNSYNCED = /^(EINVAL|ENOTSUP|EOPNOTSUPP|ENOSYS)$/;

/**
 * Forces a folder's list of names to the disk, where the drive lets one.
 * @param sync how; tests replace it
 */
export const syncFolder = async (folder: string, sync: SyncPath = syncPath): Promise<void> => {
  try {
    await sync(folder);
  } catch (error) {
    if (!UNSYNCED.test(errorCode(error) ?? '')) throw error;
  }
};
