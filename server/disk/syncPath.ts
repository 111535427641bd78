import { open } from 'node:fs/promises';
import { errorCode } from '../domain/core/errorCode';

/** Syncs one file or directory to the disk (fsync(2)). */
export type SyncPath = (path: string) => Promise<void>;

export const syncPath: SyncPath = async (path) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Error codes of network drives on which directories cannot be synced; they do so themselves. */
const UNSYNCED = /^(EINVAL|ENOTSUP|EOPNOTSUPP|ENOSYS)$/;

/**
 * Syncs a directory to the disk, if the drive supports it.
 * @param sync replaced by tests
 */
export const syncFolder = async (folder: string, sync: SyncPath = syncPath): Promise<void> => {
  try {
    await sync(folder);
  } catch (error) {
    if (!UNSYNCED.test(errorCode(error) ?? '')) throw error;
  }
};
