import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { migrate } from '#server/db/schema/migrator';
import { createCluster } from '#server/db/connection/pglite/newCluster';
import { openPglite } from '#server/db/connection/pglite/client';
import { kyselyOver } from '#server/db/connection/kysely';
import { pgliteQueue } from '#server/db/connection/pglite/queue';

const ROOT = join(__dirname, '..', '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'transect');
const MIGRATIONS = join(ROOT, 'server', 'db', 'schema', 'migrations');

/** Changes with the schema, so that a template never outlives it. */
export const schemaHash = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  for (const name of ['roles.ts', 'verbs.ts']) hash.update(readFileSync(join(ROOT, 'api', name)));
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
};

/** A file or folder created once, by the first process; those of older schemas are removed. */
const cached = async (name: string, make: (path: string) => Promise<void>): Promise<string> => {
  const hash = schemaHash();
  const path = join(CACHE, `${name}-${hash}`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const aside = `${path}.${process.pid}`;
  await make(aside);
  try {
    renameSync(aside, path);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
    rmSync(aside, { recursive: true });
  }
  for (const file of readdirSync(CACHE)) {
    if (!file.includes(hash)) rmSync(join(CACHE, file), { recursive: true, force: true });
  }
  return path;
};

/**
 * Kept from the first use on: V8 reuses compiled and optimized code in the threads of databases while a reference exists.
 * Without it, each thread starts with slow code: opening takes a third more processor time, and statements three times as much.
 */
let program: Promise<WebAssembly.Module> | undefined;

const holdProgram = () => {
  program ??= WebAssembly.compile(readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')));
};

/** Copies the files of an embedded database into a data folder. */
const copyInto = (dataDir: string, cluster: string) => cpSync(cluster, join(dataDir, 'pg'), { recursive: true });

/**
 * Creates a new embedded database, without our schema, in a data folder. Its files are copied, which is faster than unpacking.
 */
export const makeEmbedded = async (dataDir: string): Promise<void> => {
  holdProgram();
  const cluster = await cached('cluster', (folder) => createCluster(folder));
  copyInto(dataDir, cluster);
};

/** The same with our schema, without rows: a server that starts on it has no migrations to run. */
export const makeMigrated = async (dataDir: string): Promise<void> => {
  const migrated = await cached('migrated', async (path) => {
    await makeEmbedded(path);
    const db = kyselyOver(pgliteQueue(await openPglite({ folder: join(path, 'pg') })));
    await migrate(db);
    await db.destroy();
  });
  copyInto(dataDir, join(migrated, 'pg'));
};

/** An archive of such a database. */
export const embeddedTemplate = (): Promise<string> => {
  holdProgram();
  return cached('template', async (path) => {
    const dataDir = `${path}.made`;
    await makeMigrated(dataDir);
    const client = await openPglite({ folder: join(dataDir, 'pg') });
    writeFileSync(path, await client.dump());
    await client.close();
    rmSync(dataDir, { recursive: true });
  });
};
