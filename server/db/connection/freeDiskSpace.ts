import { statfs } from 'node:fs/promises';

/**
 * Minimum free space (bytes) on the disk of the embedded database. The largest transaction needs less, including concurrent
 * uploads. Without space for the write-ahead log, the database would crash.
 */
const RESERVE = 128_000_000;

interface Disk {
  readonly blocks: number;
  readonly bavail: number;
  readonly bsize: number;
}

/**
 * @param folder on the disk to watch
 * @param ask returns the free space; tests replace it
 * @returns a function that throws an error like that of a full disk (`ENOSPC`) if less than the reserve is free. Does nothing on
 * file systems that do not report free space
 */
export const freeSpaceCheck =
  (folder: string, ask: (folder: string) => Promise<Disk> = statfs): (() => Promise<void>) =>
  async () => {
    const { blocks, bavail, bsize } = await ask(folder);
    if (blocks === 0 || bavail * bsize >= RESERVE) return;
    const message = `the disk of ${folder} has less than ${RESERVE / 1e6} MB left`;
    throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'statfs' });
  };
