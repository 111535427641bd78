import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findConfig, proposeConfig, saveConfig } from '../db/config';
import type { Db } from '../db/schema/tables';
import { StartError } from '../domain/core/startError';
import { errorCode } from '../domain/core/errorCode';
import { makeDataFolder, unwritable } from '../db/connection/pglite/dataFolder';

const SECRET_BYTES = 48;

/**
 * The server key: configured, or generated at the first start and stored in the data folder, readable only by its owner. Without
 * it, users stay logged in, but codes of app users can no longer be shown (they keep working).
 * @throws StartError if the folder cannot be written to
 */
export const readSecret = (config: { readonly secret: string | undefined; readonly dataDir: string }): string => {
  if (config.secret !== undefined) return config.secret;
  const path = join(config.dataDir, 'secret.key');
  makeDataFolder(config.dataDir);
  try {
    writeFileSync(path, randomBytes(SECRET_BYTES).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw unwritable(config.dataDir, error);
  }
  return readFileSync(path, 'utf8').trim();
};

/** Reveals nothing about the key, which is long and random. */
const digestOf = (secret: string): string =>
  createHash('sha256').update(`the key of a server: ${secret}`).digest('hex');

/**
 * Servers on one database need the same key, as each one verifies and opens what the others have signed and sealed.
 * @param takesNew whether a new key replaces the previous one
 * @throws StartError if the servers of the database have another key
 */
export const agreeOnSecret = async (db: Db, secret: string, takesNew: boolean): Promise<void> => {
  const digest = digestOf(secret);
  if (takesNew) return saveConfig(db, 'secret', { digest });
  await proposeConfig(db, 'secret', { digest });
  if ((await findConfig(db, 'secret'))?.digest === digest) return;
  throw new StartError(
    'The servers of this database have another key. Set TRANSECT_SECRET to it (where none is set, it is in the file secret.key of the first server’s DATA_DIR). Where that one is lost, start with NEW_SECRET=1 once: codes of app users can then no longer be shown, though they keep working, and backups have to be set up again.',
  );
};
