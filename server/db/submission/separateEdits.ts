import { sql } from 'kysely';
import type { SeparateEdit } from '#api/schemas/submission';
import type { Db } from '../schema/tables';

/**
 * Submissions of a form whose first version claims to replace another, received before the server had versions. Newest first,
 * without those in the trash, as a user has decided about them.
 * @param limit null for all
 */
export const listSeparateEdits = async (
  db: Db,
  formId: number,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
): Promise<SeparateEdit[]> => {
  const { rows } = await sql<SeparateEdit>`
    select submissions.instance_id, submissions.instance_name, submissions.created_at, submissions.submitter_id,
      version.deprecated_id, replaced.instance_id as replaced_instance_id
    from submission_versions as version
    join submissions on submissions.id = version.submission_id and submissions.instance_id = version.instance_id
    left join submission_versions as older on older.form_id = version.form_id and not older.draft
      and older.instance_id = version.deprecated_id
    left join submissions as replaced on replaced.id = older.submission_id and replaced.deleted_at is null
      and replaced.id <> submissions.id
    where version.form_id = ${formId} and not version.draft and version.deprecated_id is not null
      and submissions.deleted_at is null
    order by submissions.created_at desc, submissions.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};
