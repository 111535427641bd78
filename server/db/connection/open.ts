import { demandRestored } from './dataFolder';
import type { Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgresql } from './postgresql';

/**
 * Opens the database the configuration names: PostgreSQL where `DATABASE_URL` is given, else the embedded one.
 * @throws StartError with one sentence for the person who starts the server
 */
export const openDatabase = async (config: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<Database> => {
  demandRestored(config.dataDir);
  return config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openPostgresql(config.databaseUrl);
};
