import { type RawBuilder, sql } from 'kysely';

/**
 * The condition that a permission still holds: its session is live, its actor exists, and the actor's roles have all of the verbs.
 * @param name of a row with the columns of `Permission`, as `permissionColumns` declares them
 */
export const permitted = (name: string): RawBuilder<boolean> => {
  const given = (column: string) => sql.raw(`${name}."${column}"`);
  return sql<boolean>`(
    exists (select from actors where actors.id = ${given('actorId')} and actors.deleted_at is null)
    and (${given('sessionId')} is null or exists (select from sessions where sessions.id = ${given('sessionId')}
      and sessions.actor_id = ${given('actorId')} and sessions.expires_at > clock_timestamp()))
    and ${given('verbs')} <@ array(
      select unnest(roles.verbs) from assignments join roles on roles.id = assignments.role_id
      where assignments.actor_id = ${given('actorId')} and assignments.deleted_at is null
        and assignments.actee_id = any (${given('acteeIds')})
    )
  )`;
};

/** The columns of a permission in a record set. */
export const permissionColumns = sql.raw(`"actorId" integer, "sessionId" integer, "acteeIds" text[], verbs text[]`);
