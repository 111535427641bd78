import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** Object of an actee id. Objects never move to another project or form. */
export interface ChangedThing {
  readonly kind: 'project' | 'form' | 'user' | 'field_key' | 'public_link' | 'singleUse' | 'dataset';
  readonly projectId: number | null;
  readonly xmlFormId: string | null;
  /** Name of an entity list. */
  readonly datasetName: string | null;
  /** Objects on which permissions for it are granted: its form and project. */
  readonly acteeIds: readonly string[];
}

interface Row extends Omit<ChangedThing, 'acteeIds'> {
  readonly acteeId: string;
  readonly formActeeId: string | null;
  readonly projectActeeId: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds the objects of actee ids, including deleted ones. @returns by actee id, without purged ones */
export const objectsByActee = async (
  db: Db,
  acteeIds: readonly string[],
): Promise<ReadonlyMap<string, ChangedThing>> => {
  const ids = acteeIds.filter((id) => UUID.test(id));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select actee_id, 'project' as kind, id as project_id, null as xml_form_id, null as dataset_name,
      null as form_actee_id, actee_id as project_actee_id
      from projects where actee_id in (${sql.join(ids)})
    union all
    select forms.actee_id, 'form', forms.project_id, forms.xml_form_id, null, forms.actee_id, projects.actee_id
      from forms join projects on projects.id = forms.project_id where forms.actee_id in (${sql.join(ids)})
    union all
    select datasets.actee_id, 'dataset', datasets.project_id, null, datasets.name, null, projects.actee_id
      from datasets join projects on projects.id = datasets.project_id where datasets.actee_id in (${sql.join(ids)})
    union all
    select actors.actee_id, actors.type, projects.id, forms.xml_form_id, null, forms.actee_id, projects.actee_id
      from actors
        left join field_keys on field_keys.actor_id = actors.id
        left join public_links on public_links.actor_id = actors.id
        left join forms on forms.id = public_links.form_id
        left join projects on projects.id = coalesce(field_keys.project_id, forms.project_id)
      where actors.actee_id in (${sql.join(ids)})`.execute(db);
  return new Map(
    rows.map(({ acteeId, formActeeId, projectActeeId, ...thing }) => [
      acteeId,
      { ...thing, acteeIds: [formActeeId, projectActeeId].filter((id) => id !== null) },
    ]),
  );
};
