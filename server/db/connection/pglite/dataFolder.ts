import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '#server/domain/core/errorCode';
import { StartError } from '#server/domain/core/startError';

/** One level at a time: Node's recursive mkdir never returns on file systems with wrong errors, such as /proc. */
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

/** Subfolder in which a restored server is assembled, so that a partial one is never mistaken for a complete one. */
export const RESTORING = 'restoring';

/** @throws StartError if a restore was started and not finished */
export const assertRestored = (dataDir: string): void => {
  if (!existsSync(join(dataDir, RESTORING))) return;
  throw new StartError(
    `A restore into ${dataDir} is under way or was interrupted. Run it again, or remove ${join(dataDir, RESTORING)}.`,
  );
};

const reasonOf = (error: unknown): string => String(errorCode(error) ?? error);

/** The error for a read-only data folder. */
export const unwritable = (dataDir: string, error: unknown): StartError =>
  new StartError(`The data folder ${dataDir} cannot be written to (${reasonOf(error)}); choose another DATA_DIR.`);

/** Creates the data folder if it is missing, readable only for its owner. @throws StartError if that is impossible */
export const makeDataFolder = (dataDir: string): void => {
  try {
    make(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
};
