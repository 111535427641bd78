import type { Traces } from '../../domain/traces/traces';
import { assertRestored } from './pglite/dataFolder';
import type { Database } from './database';
import { openEmbedded } from './pglite/embedded';
import { openPostgresql } from './pool/postgresql';
import { assertUnmarked } from './restoreMark';

/**
 * Opens the configured database: PostgreSQL if `DATABASE_URL` is given, else the embedded one.
 * @param traces receive every statement
 * @throws StartError with one sentence for the operator
 */
export const openDatabase = async (
  config: {
    readonly databaseUrl: string | undefined;
    readonly databaseDirectUrl?: string | undefined;
    readonly databaseReplicaUrl?: string | undefined;
    readonly databasePool?: number | undefined;
    readonly dataDir: string;
  },
  traces?: Traces,
): Promise<Database> => {
  assertRestored(config.dataDir);
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: connections, dataDir } = config;
  const replicaUrl = config.databaseReplicaUrl;
  if (url === undefined) return openEmbedded(dataDir, undefined, traces);
  const database = await openPostgresql({ url, directUrl, replicaUrl, connections, traces });
  try {
    await assertUnmarked(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
