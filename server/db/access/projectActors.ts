import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** Whether an actor is an app user of a project, a link of one of its forms, or has a role on the project, its forms or the site. */
export const isActorOfProject = async (
  db: Db,
  { id, acteeId }: { readonly id: number; readonly acteeId: string },
  actorId: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from actors where actors.id = ${actorId} and actors.deleted_at is null and (
      exists (select from field_keys where field_keys.actor_id = actors.id and field_keys.project_id = ${id})
      or exists (select from public_links join forms on forms.id = public_links.form_id
        where public_links.actor_id = actors.id and forms.project_id = ${id})
      or exists (select from assignments where assignments.actor_id = actors.id and assignments.deleted_at is null
        and (assignments.actee_id in ('*', ${acteeId})
          or assignments.actee_id in (select actee_id::text from forms where project_id = ${id})))
    )`.execute(db);
  return rows.length > 0;
};
