import { join } from 'node:path';
import type { SyncPath } from '#server/disk/syncPath';
import { StartError } from '#server/domain/core/startError';
import type { Traces } from '#server/domain/traces/traces';
import { makeDataFolder, unwritable } from './dataFolder';
import type { Database } from '../database';
import { createCluster } from './newCluster';
import { durability } from '../durability';
import { lockFolder } from './folderLock';
import { embeddedSnapshot } from './embeddedSnapshot';
import { openPglite, type PgliteClient } from './client';
import { kyselyOf, kyselyOver } from '../kysely';
import { pgliteQueue } from './queue';
import { freeSpaceCheck } from '../freeDiskSpace';
import { slicingConnection } from '../sliced';

/** Subfolder of the data folder for temporary files, emptied at the next start after a crash. */
export const SCRATCH = 'scratch';

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const lock = (dataDir: string): (() => void) => {
  try {
    makeDataFolder(dataDir);
    return lockFolder(join(dataDir, 'lock'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unwritable(dataDir, error);
  }
};

const open = async (folder: string): Promise<PgliteClient> => {
  try {
    await createCluster(folder);
    return await openPglite({ folder });
  } catch (error) {
    // The database does not report it.
    const hasRoom = await freeSpaceCheck(folder)().then(
      () => true,
      () => false,
    );
    const reason = hasRoom ? reasonOf(error) : 'there is no room left on its disk. Free some, and start again.';
    throw new StartError(`The database in ${folder} cannot be opened: ${reason}`);
  }
};

/**
 * Opens the database embedded in this process, in `pg` below the data folder, and locks it for other processes.
 * @param fsync syncs files; tests replace it
 * @param traces receive every statement
 * @throws StartError if the folder is in use, cannot be written to, or has no readable database
 */
export const openEmbedded = async (dataDir: string, fsync?: SyncPath, traces?: Traces): Promise<Database> => {
  const unlock = lock(dataDir);
  const folder = join(dataDir, 'pg');
  try {
    const client = await open(folder);
    const queue = pgliteQueue(client);
    const db = kyselyOver(queue, traces);
    const settled = durability(folder, fsync);
    const assertRoom = freeSpaceCheck(folder);
    return {
      kind: 'embedded',
      db,
      direct: db,
      forRequest: kyselyOf(queue, traces),
      upkeep: { db: kyselyOver(queue.upkeep, traces), runningMs: queue.upkeepMs },
      bounded: (limits) => {
        const pool = queue.bounded(limits);
        return slicingConnection({ pool, unlimited: db, traces, isBusy: queue.isBusy }, limits);
      },
      settled,
      assertRoom,
      alone: async (write) => ({ result: await db.connection().execute((on) => write(on, true)), settled }),
      snapshot: (read, signal) =>
        embeddedSnapshot({ db, folder, scratch: join(dataDir, SCRATCH), assertRoom, signal }, read),
      close: async () => {
        try {
          await db.destroy();
          await settled();
        } finally {
          unlock();
        }
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
