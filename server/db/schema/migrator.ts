import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import { roleNames, roles } from '#api/roles';
import { errorCode } from '../../domain/core/errorCode';
import { StartError } from '../../domain/core/startError';
import { findConfig, saveConfig } from '../config';
import { knownMigrations, migrations, neededMigration } from './migrations';
import { listRoles } from '../access/roles';
import type { Db } from './tables';

/** Writes the nine roles of the contract, so that a new release can change their verbs. */
const saveRoles = async (db: Db): Promise<void> => {
  const wanted = roleNames.map((system, index) => {
    const { name } = roles[system];
    const verbs: string[] = [...roles[system].verbs];
    return { id: index + 1, system, name, verbs };
  });
  const there = (await listRoles(db)).map(({ id, system, name, verbs }) => ({ id, system, name, verbs }));
  if (JSON.stringify(there) === JSON.stringify(wanted)) return;
  await db
    .insertInto('roles')
    .values(wanted)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        verbs: row.ref('excluded.verbs'),
      })),
    )
    .execute();
};

/** Applied migrations. Queried directly, because the migrator first reads the whole catalogue, which takes half a second. */
export const appliedMigrations = async (db: Db): Promise<string[]> => {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!table.rows[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
};

/** Receives a line for the operator. */
type Report = (line: string) => void;

const silent: Report = () => undefined;

/** SQLSTATE of a lock timeout. */
const BUSY = '55P03';

/** Number of attempts and pause (milliseconds) for tables in use; with the time of each attempt that is two minutes. */
const ATTEMPTS = 30;
const PAUSE_MS = 1_000;

const runMigrations = async (db: Db, report: Report): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(report)) } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
      throw new StartError(
        'The database was made by a newer version of this program; use that version or a newer one.',
      );
    }
    if (errorCode(error) !== BUSY) throw error;
    if (attempt === 1) report('Tables that have to change are in use; they are tried again every few seconds.');
    if (attempt === ATTEMPTS) {
      throw new StartError(
        'Tables that have to change are in use all the time; end what uses them, or start again later.',
      );
    }
    await pause(PAUSE_MS);
  }
};

/** Whether the schema belongs to a later release, with which this one is compatible. */
const isLaterSchema = async (db: Db, applied: readonly string[]): Promise<boolean> => {
  if (applied.length <= knownMigrations.length || !knownMigrations.every((name) => applied.includes(name)))
    return false;
  const schema = await findConfig(db, 'schema');
  return schema !== undefined && knownMigrations.includes(schema.needs);
};

/** Checks that this release can work on the current database. @throws StartError if it cannot */
export const assertUsable = async (db: Db): Promise<void> => {
  const applied = await appliedMigrations(db);
  if (applied.join() === knownMigrations.join() || (await isLaterSchema(db, applied))) return;
  throw new StartError('This database is of another release: start the server once, and try again.');
};

/** Records which releases can work on this schema, for servers of earlier ones. */
const saveNeeded = async (db: Db): Promise<void> => {
  if ((await findConfig(db, 'schema'))?.needs === neededMigration) return;
  await saveConfig(db, 'schema', { needs: neededMigration });
};

/** Creates the schema of an older release in an empty database. @param names known migrations */
export const migrateAs = async (db: Db, names: readonly string[]): Promise<void> => {
  const wanted = Object.fromEntries(Object.entries(migrations(silent)).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};

/**
 * Migrates the database to the current schema and roles. A compatible schema of a later release is left as it is.
 * @param report receives a line for the operator from slow migrations
 * @returns whether it was empty before
 * @throws StartError if the database belongs to an incompatible later release, or tables stay in use
 */
export const migrate = async (db: Db, report: Report = silent): Promise<{ isNew: boolean }> => {
  const applied = await appliedMigrations(db);
  if (await isLaterSchema(db, applied)) {
    report('The database is that of a later release, with which this one can work; nothing was changed in it.');
    return { isNew: false };
  }
  if (applied.join() !== knownMigrations.join()) await runMigrations(db, report);
  await saveRoles(db);
  await saveNeeded(db);
  return { isNew: applied.length === 0 };
};
