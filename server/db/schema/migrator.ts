import { Migrator, sql } from 'kysely';
import { roleNames, roles } from '../../../api/roles';
import { StartError } from '../../domain/startError';
import { knownMigrations, migrations } from './migrations';
import { listRoles } from '../access/roles';
import type { Db } from './tables';

/** Writes the nine roles as defined in the contract, so that a new release may change their verbs. */
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

/**
 * The migrations that have run. Queried directly, because the migrator first reads the whole catalogue, which takes half a
 * second.
 */
export const appliedMigrations = async (db: Db): Promise<string[]> => {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!table.rows[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
};

/** Takes a line for the operator. */
type Report = (line: string) => void;

const silent: Report = () => undefined;

const runMigrations = async (db: Db, report: Report): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(report)) } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StartError('The database was made by a newer version of this program; use that version or a newer one.');
  }
  if (error !== undefined) throw error;
};

/** Creates the schema of an older release in an empty database. @param names migrations of ours, all of them known */
export const migrateAs = async (db: Db, names: readonly string[]): Promise<void> => {
  const wanted = Object.fromEntries(Object.entries(migrations(silent)).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(wanted) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};

/**
 * Brings the database to the newest schema and roles.
 * @param report takes a line for the operator where that lasts
 * @returns whether it was empty before
 * @throws StartError if the database was made by a newer release
 */
export const migrate = async (db: Db, report: Report = silent): Promise<{ isNew: boolean }> => {
  const applied = await appliedMigrations(db);
  if (applied.join() !== knownMigrations.join()) await runMigrations(db, report);
  await saveRoles(db);
  return { isNew: applied.length === 0 };
};
