import { sql } from 'kysely';
import type { KnownForm } from '#shared/progress/progressReply';
import type { Db } from '../schema/tables';

/** Published forms of a project by name, or only one of them. */
export const listFormsToCount = async (db: Db, projectId: number, formId: number | null): Promise<KnownForm[]> => {
  const { rows } = await sql<KnownForm>`
    select forms.id, forms.xml_form_id, coalesce(forms.name, form_defs.title) as name,
      coalesce(c.submissions, 0)::integer as submissions, c.last_submission
    from forms
    join form_defs on form_defs.id = forms.current_def_id
    left join submission_counters c on c.form_id = forms.id and c.draft = false
    where forms.project_id = ${projectId} and forms.deleted_at is null
      ${formId === null ? sql`` : sql`and forms.id = ${formId}`}
    order by lower(coalesce(forms.name, form_defs.title, forms.xml_form_id)), forms.id`.execute(db);
  return rows;
};
