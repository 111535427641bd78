import { sql } from 'kysely';
import { knownMigrations } from '../schema/migrations';
import { appliedMigrations } from '../schema/migrator';
import { UNKEPT_TABLES, readShapes } from '../schema/tableShapes';
import type { Db } from '../schema/tables';
import { isMarked } from './restoreMark';

/** Tables filled by migrations. */
const FILLED: readonly string[] = ['roles', 'audit_head'];

/** Migrations write one setting: the compatible releases. */
const ofUsers = (table: string) => (table === 'config' ? sql`where key <> 'schema'` : sql``);

/**
 * Whether clearing the database loses nothing: it has no tables, or ours without any rows, or the remains of an interrupted
 * restore.
 */
export const isEmptyDatabase = async (db: Db): Promise<boolean> => {
  if (await isMarked(db)) return true;
  const shapes = await readShapes(db);
  if (shapes.length === 0) return true;
  const applied = await appliedMigrations(db);
  if (applied.length === 0 || applied.some((name) => !knownMigrations.includes(name))) return false;
  for (const { name } of shapes.filter((shape) => !FILLED.includes(shape.name))) {
    const { rows } = await sql<{
      any: boolean;
    }>`select exists(select from ${sql.id(name)} ${ofUsers(name)}) as "any"`.execute(db);
    if (rows[0]?.any !== false) return false;
  }
  return true;
};

/** Removes all tables and functions. @param db a database for which `isEmptyDatabase` is true */
export const clearDatabase = async (db: Db): Promise<void> => {
  const tables = [...(await readShapes(db)).map(({ name }) => name), ...UNKEPT_TABLES];
  const { rows: functions } = await sql<{ signature: string }>`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  await db.transaction().execute(async (transaction) => {
    for (const name of tables) await sql`drop table if exists ${sql.id(name)} cascade`.execute(transaction);
    for (const { signature } of functions) await sql`drop function ${sql.raw(signature)} cascade`.execute(transaction);
  });
};
