import { sql } from 'kysely';
import type { Db } from '#server/db/schema/tables';

/**
 * Adds the version of each submission that was written directly into its table. @param own the text of the XML that each
 * instance id replaces
 */
export const addVersions = async (db: Db, xml: string, own: string): Promise<void> => {
  await sql`insert into submission_versions (submission_id, form_id, draft, instance_id, form_def_id, xml, submitter_id,
      created_at, current)
    select id, form_id, draft, instance_id, form_def_id, replace(${xml}::text, ${own}::text, instance_id), submitter_id,
      created_at, true
    from submissions where not exists (select from submission_versions where submission_id = submissions.id)
    order by id`.execute(db);
};
