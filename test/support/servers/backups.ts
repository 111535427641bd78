import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupName } from '#server/backup/backupFile';
import type { Backups } from '#server/backup/backups';
import type { BackupKey } from '#server/backup/key';
import { readConfig } from '#server/config';
import type { DatabaseKind } from '../databaseKinds';
import { createMigratedDatabase, createOwnDatabase } from './ownDatabase';
import type { Database } from '#server/db/connection/database';
import { migrate } from '#server/db/schema/migrator';
import { openDatabase } from '#server/db/connection/open';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { digestOf } from '#server/db/backup/tableLines';
import { readShapes } from '#server/db/schema/tableShapes';
import type { Deps } from '#server/deps';
import { makeAdministrator } from '#server/startup/firstStart';
import { seedSampleData } from '#server/sample/seed';
import { createServices } from '#server/services';
import { openTestDatabase } from './database';
import { makeMigrated } from './embeddedTemplates';

/**
 * A new database to verify a backup, with our schema, and on PostgreSQL where available: creating and migrating an embedded one
 * takes seconds. restore.test.ts and killed.test.ts verify as the server does.
 */
const openNew: Backups['openNew'] = (folder) => {
  // As that of the server does; the caller removes it.
  mkdirSync(folder, { recursive: true });
  return openTestDatabase(process.env.TEST_DATABASE_URL === undefined ? 'embedded' : 'postgresql');
};

/** Folders and databases of one test file, all removed at its end. */
export class BackupFixture {
  readonly folder = mkdtempSync(join(tmpdir(), 'transect-backup-'));
  private readonly ends: (() => Promise<unknown>)[] = [];
  private count = 0;

  /** The environment of a server with new data, and an empty database. */
  async newEnvironment(kind: DatabaseKind, create = createOwnDatabase): Promise<Record<string, string>> {
    this.count += 1;
    const env = { DATA_DIR: join(this.folder, `data${this.count}`), LOG_LEVEL: 'silent' };
    return kind === 'embedded' ? env : { ...env, DATABASE_URL: await this.newDatabase(create) };
  }

  /** The parts of a server, running on its own database. */
  async open(env: Record<string, string>): Promise<Deps> {
    const config = readConfig(env);
    mkdirSync(config.dataDir, { recursive: true });
    const database = await openDatabase(config);
    let closing: Promise<void> | undefined;
    const close = () => (closing ??= database.close());
    this.ends.unshift(close);
    const closable: Database = { ...database, close };
    await migrate(database.db);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const services = createServices(config, log, closable);
    return { ...services, backups: { ...services.backups, openNew }, database: closable };
  }

  /** The same with the sample survey in it. */
  async openWithSample(kind: DatabaseKind, more: Record<string, string> = {}, count = 20): Promise<Deps> {
    const env = { ...(await this.newEnvironment(kind, createMigratedDatabase)), ...more };
    if (kind === 'embedded') await makeMigrated(env.DATA_DIR ?? '');
    const deps = await this.open(env);
    await makeAdministrator(deps);
    await seedSampleData(deps, count);
    await deps.database.settled();
    return deps;
  }

  /** Writes a backup of a server into a file and returns its path. */
  async backup({ backups }: Deps, key: BackupKey, name = backupName(new Date().toISOString())): Promise<string> {
    const path = join(this.folder, name);
    await pipeline(backups.stream(key, new Date().toISOString(), backgroundSignal), createWriteStream(path));
    return path;
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async newDatabase(create: typeof createOwnDatabase): Promise<string> {
    const { url, drop } = await create(process.env.TEST_DATABASE_URL ?? '');
    this.ends.push(drop);
    return url;
  }
}

/** Contents of every table, by its name: number of rows and their digest. */
export const contentOf = ({ database }: Pick<Deps, 'database'>, except: readonly string[] = []) =>
  database.db.transaction().execute(async (transaction) => {
    const found: Record<string, string> = {};
    for (const shape of await readShapes(transaction)) {
      if (except.includes(shape.name)) continue;
      const { rows, sha256 } = await digestOf(transaction, shape);
      found[shape.name] = `${rows} ${sha256}`;
    }
    return found;
  });
