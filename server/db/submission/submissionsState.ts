import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/**
 * What all that is read of a form's submissions depends on, as a text that changes with it: the digest of the last entry about
 * the form in the audit log, in which every change of a submission is, and the names of people. Entries are chained one after
 * another, so none is committed behind a later one; and a digest never comes again, even after a backup was restored.
 */
export const submissionsState = async (db: Db, acteeId: string): Promise<string> => {
  const { rows } = await sql<{ state: string }>`select concat_ws(' ',
    (select hash from audits where actee_id = ${acteeId} and action <> 'form.submission.export'
      order by id desc limit 1),
    (select concat_ws(' ', count(*), sum(extract(epoch from updated_at)), sum(extract(epoch from deleted_at)))
      from actors)) as state`.execute(db);
  return rows[0]?.state ?? '';
};
