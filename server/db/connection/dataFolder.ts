import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../domain/errorCode';
import { StartError } from '../../domain/startError';

/** Step by step: Node's own recursive way never ends where a file system lies about what is missing (such as /proc). */
const make = (path: string): void => {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    make(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
};

/** Where a restored server is put together, below its data folder, so that half of one is never taken for a whole one. */
export const RESTORING = 'restoring';

/** @throws StartError where a restore was begun and not finished */
export const demandRestored = (dataDir: string): void => {
  if (!existsSync(join(dataDir, RESTORING))) return;
  throw new StartError(
    `A restore into ${dataDir} is under way or was interrupted. Run it again (on PostgreSQL with an empty database), or remove ${join(dataDir, RESTORING)}.`,
  );
};

const reasonOf = (error: unknown): string => String(errorCode(error) ?? error);

/** The sentence for a data folder that does not take files. */
export const unwritable = (dataDir: string, error: unknown): StartError =>
  new StartError(`The data folder ${dataDir} cannot be written to (${reasonOf(error)}); choose another DATA_DIR.`);

/**
 * Makes the data folder where it is missing, for nobody else's eyes.
 * @throws StartError when that cannot be done
 */
export const makeDataFolder = (dataDir: string): void => {
  try {
    make(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
};
