import { sql } from 'kysely';
import { StartError } from '../../domain/core/startError';
import type { Db } from '../schema/tables';

/**
 * A table that exists during a restore into a PostgreSQL database, so that a partial one is never mistaken for a complete one.
 */
export const RESTORE_MARK = 'transect_restore';

/** Marks an empty database at the start of a restore. */
export const markRestore = async (db: Db): Promise<void> => {
  await sql`create table if not exists ${sql.id(RESTORE_MARK)} ()`.execute(db);
};

/** Called after everything is in its final location. */
export const unmarkRestore = async (db: Db): Promise<void> => {
  await sql`drop table if exists ${sql.id(RESTORE_MARK)}`.execute(db);
};

/** Whether a restore into the database is running or was interrupted. */
export const isMarked = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${RESTORE_MARK}) is not null as "is"`.execute(db);
  return rows[0]?.is === true;
};

/** @throws StartError if a restore into the database was started and not finished */
export const assertUnmarked = async (db: Db): Promise<void> => {
  if (!(await isMarked(db))) return;
  throw new StartError(
    'A restore into the database named by DATABASE_URL is under way or was interrupted. Run it again, or name another database.',
  );
};
