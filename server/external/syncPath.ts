import { open } from 'node:fs/promises';

/** Forces a file, or a folder's list of names, to the disk. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
