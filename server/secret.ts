import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './domain/errorCode';
import { makeDataFolder, unwritable } from './db/connection/dataFolder';

const SECRET_BYTES = 48;

/**
 * The server's key: configured, or generated at the first start and kept in the data folder where only its owner can read
 * it. Losing it logs nobody out, but app users' codes can no longer be shown (they keep working).
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
