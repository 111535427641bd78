import { statfs } from 'node:fs/promises';

/**
 * In bytes: kept free on the disk of the embedded database. The largest transaction takes less, and so does what comes meanwhile: if
 * the write-ahead log itself found no room, the database would end.
 */
const RESERVE = 128_000_000;

interface Disk {
  readonly blocks: number;
  readonly bavail: number;
  readonly bsize: number;
}

/**
 * @param folder on the disk that is watched
 * @param ask how much is free; tests answer it
 * @returns throws an error as of a full disk (`ENOSPC`) while less than the reserve is free. File systems that do not tell have room
 */
export const roomOn =
  (folder: string, ask: (folder: string) => Promise<Disk> = statfs): (() => Promise<void>) =>
  async () => {
    const { blocks, bavail, bsize } = await ask(folder);
    if (blocks === 0 || bavail * bsize >= RESERVE) return;
    const message = `the disk of ${folder} has less than ${RESERVE / 1e6} MB left`;
    throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'statfs' });
  };
