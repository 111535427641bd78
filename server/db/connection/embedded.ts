import { join } from 'node:path';
import type { SyncPath } from '../../disk/syncPath';
import { StartError } from '../../domain/startError';
import type { Traces } from '../../domain/traces/traces';
import { makeDataFolder, unwritable } from './dataFolder';
import type { Database } from './database';
import { createCluster } from './newCluster';
import { durability } from './durability';
import { lockFolder } from './folderLock';
import { embeddedSnapshot } from './embeddedSnapshot';
import { openPglite, type PgliteClient } from './pgliteClient';
import { kyselyOverPglite } from './pgliteKysely';
import { roomOn } from './room';

/** Folder below the data folder for temporary files: it is emptied at the next start if the server dies. */
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
    // The database does not say so itself.
    const hasRoom = await roomOn(folder)().then(
      () => true,
      () => false,
    );
    const reason = hasRoom ? reasonOf(error) : 'there is no room left on its disk. Free some, and start again.';
    throw new StartError(`The database in ${folder} cannot be opened: ${reason}`);
  }
};

/**
 * Opens the database embedded in this process, in `pg` below the data folder, and keeps other processes out.
 * @param fsync how files are forced to the disk; tests replace it
 * @param traces get every statement
 * @throws StartError when the folder is in use, cannot be written to, or holds no readable database
 */
export const openEmbedded = async (dataDir: string, fsync?: SyncPath, traces?: Traces): Promise<Database> => {
  const unlock = lock(dataDir);
  const folder = join(dataDir, 'pg');
  try {
    const client = await open(folder);
    const db = kyselyOverPglite(client, traces);
    const settled = durability(folder, fsync);
    const assertRoom = roomOn(folder);
    return {
      kind: 'embedded',
      db,
      direct: db,
      settled,
      assertRoom,
      alone: async (write) => ({ result: await db.connection().execute((on) => write(on, true)), settled }),
      snapshot: (read) => embeddedSnapshot({ db, folder, scratch: join(dataDir, SCRATCH), assertRoom }, read),
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
