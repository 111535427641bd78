import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnServer } from '#scripts/test/ownServer';
import { withCluster, type Cluster } from '#scripts/test/postgresCluster';
import { seedDataFolder, type Administrator, type SeededForm } from '../seeding/dataFolder';

/** A server of our own. */
export interface RunningServer {
  /** Its address, without a trailing slash. */
  readonly address: string;
  readonly pid: number;
  /** Stops it, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a server of the built site on an empty folder, or with these forms and their rows in project 1.
 * @param prepare puts a database into the folder; without it, one is created
 */
export async function serveData(
  admin: Administrator,
  forms: readonly SeededForm[] = [],
  prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
  databaseUrl?: string,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
  await prepare(dataDir);
  if (forms.length > 0) await seedDataFolder(dataDir, admin, forms, databaseUrl);
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { address, pid, end } = await startOwnServer({
      dataDir,
      admin,
      logLevel: 'warn',
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
    return { address, pid, stop: () => end('SIGTERM').finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Runs `use` with the address of a temporary PostgreSQL, and itself.
 * @throws if its programs are not installed
 */
export const onPostgresql = async <Result>(
  use: (url: string, cluster: Cluster) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result> => {
  const result = await withCluster(async (cluster) => ({ of: await use(cluster.url, cluster) }), settings);
  if (result === undefined) throw new Error('This benchmark needs PostgreSQL, whose programs are not installed.');
  return result.of;
};

/** The user of the benchmarks. */
export const benchPerson: Administrator = { email: 'bench@example.org', password: 'as long as the table is wide' };

/**
 * Runs `use` with such a server, whose administrator is the user of the benchmarks, and stops it afterwards. Its database is embedded, or with
 * `BENCH_DATABASE=postgresql` a temporary PostgreSQL.
 */
export async function onServedData<Result>(
  forms: readonly SeededForm[],
  use: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const run = async (databaseUrl?: string): Promise<Result> => {
    const server = await serveData(benchPerson, forms, undefined, databaseUrl);
    try {
      return await use(server);
    } finally {
      await server.stop();
    }
  };
  return process.env.BENCH_DATABASE === 'postgresql' ? onPostgresql(run) : run();
}
