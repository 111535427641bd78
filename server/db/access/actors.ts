import { sql, type Selectable } from 'kysely';
import { deleteAssignments } from './assignments';
import { deleteSessionsOf } from './sessions';
import { softDelete } from '../softDelete';
import type { ActorsTable } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** Actors by id, deleted ones included: names stay in history (facts: api §18). */
export const actorsByIds = async (
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, Selectable<ActorsTable>>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('actors').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Holds an actor to the end of the transaction, for what must not happen to it twice at the same moment. Whoever changes
 * more of a person than this row changes this row first, so that no two wait for each other.
 */
export const lockActor = async (db: Db, id: number): Promise<void> => {
  await db.selectFrom('actors').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Rows with who made them instead of that actor's id; null where nobody is known. */
export const withMakers = async <Row extends { readonly createdBy: number | null }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'createdBy'> & { readonly createdBy: Selectable<ActorsTable> | null })[]> => {
  const makers = await actorsByIds(
    db,
    rows.map((row) => row.createdBy),
  );
  return rows.map(({ createdBy, ...row }) => ({ ...row, createdBy: makers.get(createdBy ?? 0) ?? null }));
};

/**
 * Deletes an actor of any kind, softly, with all roles it holds and all its sessions.
 * @returns false where it was deleted meanwhile
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
