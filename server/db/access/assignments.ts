import { sql } from 'kysely';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** The verbs of an actor from assignments on any of these actee ids, without duplicates. One query. */
export const verbsOn = async (db: Db, actorId: number, acteeIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('roles', 'roles.id', 'assignments.roleId')
    .select(sql<string>`unnest(roles.verbs)`.as('verb'))
    .distinct()
    .where('assignments.actorId', '=', actorId)
    .where('assignments.acteeId', 'in', [...acteeIds])
    .where('assignments.deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.verb);
};

/** The actee ids on which an actor has a verb, for lists with visibility checks. `*` means all. */
export const acteeIdsWith = async (db: Db, actorId: number, verb: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('roles', 'roles.id', 'assignments.roleId')
    .select('assignments.acteeId')
    .distinct()
    .where('assignments.actorId', '=', actorId)
    .where('assignments.deletedAt', 'is', null)
    .where(sql<boolean>`${verb} = any(roles.verbs)`)
    .execute();
  return rows.map((row) => row.acteeId);
};

/** All verbs of an actor from assignments, by actee id; `*` is the whole site. One query. */
export const verbsByActee = async (db: Db, actorId: number): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('roles', 'roles.id', 'assignments.roleId')
    .select(['assignments.acteeId', 'roles.verbs'])
    .where('assignments.actorId', '=', actorId)
    .where('assignments.deletedAt', 'is', null)
    .execute();
  const held = new Map<string, string[]>();
  for (const { acteeId, verbs } of rows) held.set(acteeId, [...(held.get(acteeId) ?? []), ...verbs]);
  return held;
};

export interface AssignmentWithActor {
  readonly actorId: number;
  readonly roleId: number;
  readonly actor: ActorRow;
}

/**
 * Direct assignments on an object, oldest first, with their actors, except deleted ones.
 * @param filter.roleId only this role
 */
export const listAssignments = async (
  db: Db,
  acteeId: string,
  filter: { roleId?: number } = {},
): Promise<AssignmentWithActor[]> => {
  let query = db
    .selectFrom('assignments')
    .innerJoin('actors', 'actors.id', 'assignments.actorId')
    .selectAll('actors')
    .select('assignments.roleId')
    .where('assignments.acteeId', '=', acteeId)
    .where('assignments.deletedAt', 'is', null)
    .where('actors.deletedAt', 'is', null)
    // Single-use actors of tokens are not users with a role.
    .where('actors.type', '!=', 'singleUse')
    .orderBy('assignments.id');
  if (filter.roleId !== undefined) query = query.where('assignments.roleId', '=', filter.roleId);
  return (await query.execute()).map(({ roleId, ...actor }) => ({ actorId: actor.id, roleId, actor }));
};

export interface FormAssignmentWithActor extends AssignmentWithActor {
  readonly xmlFormId: string;
  readonly formId: number;
}

/** Direct assignments on the live forms of a project. */
export const listFormAssignments = async (
  db: Db,
  projectId: number,
  filter: { roleId?: number } = {},
): Promise<FormAssignmentWithActor[]> => {
  let query = db
    .selectFrom('assignments')
    .innerJoin('forms', (join) => join.on(sql`forms.actee_id::text`, '=', sql.ref('assignments.acteeId')))
    .innerJoin('actors', 'actors.id', 'assignments.actorId')
    .selectAll('actors')
    .select(['assignments.roleId', 'forms.xmlFormId', 'forms.id as formId'])
    .where('forms.projectId', '=', projectId)
    .where('forms.deletedAt', 'is', null)
    .where('assignments.deletedAt', 'is', null)
    .where('actors.deletedAt', 'is', null)
    .orderBy('assignments.id');
  if (filter.roleId !== undefined) query = query.where('assignments.roleId', '=', filter.roleId);
  const rows = await query.execute();
  return rows.map(({ roleId, xmlFormId, formId, ...actor }) => ({
    actorId: actor.id,
    roleId,
    xmlFormId,
    formId,
    actor,
  }));
};

export interface AssignmentKey {
  readonly actorId: number;
  readonly roleId: number;
  readonly acteeId: string;
}

/** Grants a role. A duplicate violates the constraint `assignments_unique`. */
export const insertAssignment = async (db: Db, key: AssignmentKey): Promise<void> => {
  await db.insertInto('assignments').values(key).execute();
};

/** Revokes a role. Returns whether it was granted. */
export const deleteAssignment = async (db: Db, { actorId, roleId, acteeId }: AssignmentKey): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('assignments')
    .set({ deletedAt: sql<string>`clock_timestamp()` })
    .where('actorId', '=', actorId)
    .where('roleId', '=', roleId)
    .where('acteeId', '=', acteeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Revokes all roles of an actor (`actorId`), or all roles on an object (`acteeId`). */
export const deleteAssignments = async (db: Db, of: { actorId: number } | { acteeId: string }): Promise<void> => {
  const all = db
    .updateTable('assignments')
    .set({ deletedAt: sql<string>`clock_timestamp()` })
    .where('deletedAt', 'is', null);
  await ('actorId' in of ? all.where('actorId', '=', of.actorId) : all.where('acteeId', '=', of.acteeId)).execute();
};
