import { sql } from 'kysely';
import type { RosterEntry } from '#shared/progress/progressReply';
import type { Db } from '../schema/tables';

/**
 * Submitters of forms, and all app users who may submit: with access that was not revoked, to an open form.
 * @param projectId project of the app users
 * @param asked the forms; those among them whose app users are included; and submitters to include even if they were deleted
 */
export const listRoster = async (
  db: Db,
  projectId: number,
  { formIds, openIds, senderIds }: Record<'formIds' | 'openIds' | 'senderIds', readonly number[]>,
): Promise<RosterEntry[]> => {
  const ids = sql`${[...formIds]}::integer[]`;
  const { rows } = await sql<RosterEntry>`
    with able as materialized (
      select k.actor_id as id from field_keys k
      join actors a on a.id = k.actor_id and a.deleted_at is null
      where k.project_id = ${projectId} and exists (select from sessions where sessions.actor_id = k.actor_id)
        and exists (
          select from assignments
          join forms on forms.actee_id::text = assignments.actee_id
          where assignments.actor_id = k.actor_id and assignments.deleted_at is null and forms.id = any(${[...openIds]}::integer[])
            and forms.current_def_id is not null and forms.state <> 'closed'
        )
    )
    select a.id, a.display_name, a.type, a.created_at, able.id is not null as can_send, (
      select max(created_at) from submissions
      where submitter_id = a.id and form_id = any(${ids}) and draft = false and deleted_at is null
    ) as last_submission
    from actors a
    left join able on able.id = a.id
    where able.id is not null or a.id = any(${[...senderIds]}::integer[])
    order by lower(a.display_name), a.id`.execute(db);
  return rows;
};

/** Names of actual or possible submitters of a form: app users of its project, its public links, and others. */
export const submitterNames = async (
  db: Db,
  { id, projectId }: { readonly id: number; readonly projectId: number },
  actorIds: readonly number[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: number; displayName: string }>`
    select a.id, a.display_name from actors a
    where a.id = any(${[...actorIds]}::integer[]) and (
      exists (select from field_keys k where k.actor_id = a.id and k.project_id = ${projectId})
      or exists (select from public_links l where l.actor_id = a.id and l.form_id = ${id})
      or exists (select from submissions s where s.submitter_id = a.id and s.form_id = ${id} and s.draft = false)
    )`.execute(db);
  return new Map(rows.map((row) => [String(row.id), row.displayName]));
};
