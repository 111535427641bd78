import { assertRestored } from './dataFolder';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgresql } from './postgresql';

/**
 * Opens the configured database: PostgreSQL if `DATABASE_URL` is given, else the embedded one.
 * @throws StartError with one sentence for the operator
 */
export const openDatabase = async (config: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<Database> => {
  assertRestored(config.dataDir);
  return config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openPostgresql(config.databaseUrl);
};
