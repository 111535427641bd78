import { sql } from 'kysely';
import { deleteAssignments } from './assignments';
import { deleteSessionsOf } from './sessions';
import { softDelete } from '../softDelete';
import type { ActorRow, ActorType } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** Actors by id, including deleted ones, whose names appear in the history. */
export const actorsByIds = async (db: Db, ids: readonly (number | null)[]): Promise<Map<number, ActorRow>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('actors').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Creates an actor of any type. */
export const insertActor = (db: Db, type: ActorType, displayName: string): Promise<ActorRow> =>
  db.insertInto('actors').values({ type, displayName }).returningAll().executeTakeFirstOrThrow();

/**
 * Locks an actor until the end of the transaction, to serialize changes of it. A transaction with more changes about a user locks
 * this row first, to avoid deadlocks.
 */
export const lockActor = async (db: Db, id: number): Promise<void> => {
  await db.selectFrom('actors').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Replaces the id of the creator in each row by the actor; null if unknown. */
export const withCreators = async <Row extends { readonly createdBy: number | null }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'createdBy'> & { readonly createdBy: ActorRow | null })[]> => {
  const makers = await actorsByIds(
    db,
    rows.map((row) => row.createdBy),
  );
  return rows.map(({ createdBy, ...row }) => ({ ...row, createdBy: makers.get(createdBy ?? 0) ?? null }));
};

/**
 * Soft-deletes an actor of any type, and deletes all its roles and sessions.
 * @returns false if it was already deleted
 */
export const deleteActor = async (db: Db, id: number): Promise<boolean> => {
  if (!(await softDelete(db, 'actors', id))) return false;
  await db
    .updateTable('users')
    .set({ deletedAt: sql<string>`clock_timestamp()` })
    .where('actorId', '=', id)
    .execute();
  await deleteAssignments(db, { actorId: id });
  await deleteSessionsOf(db, id);
  return true;
};
