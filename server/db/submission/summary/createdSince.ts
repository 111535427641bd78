import { sql } from 'kysely';
import type { Db } from '../../schema/tables';

/** Actions that neither add nor remove submissions, nor change their answers. */
const HARMLESS = ['submission.update', 'submission.attachment.update', 'form.update', 'form.submission.export'];

/** After more entries, counting everything again is as fast. */
const MOST = 2000;

/** Submissions created after an audit entry, and the last entry now. */
export interface CreatedSince {
  readonly created: readonly number[];
  readonly last: number;
}

/**
 * Submissions of a form created after an audit entry. Entries about a form are committed in the order of their ids.
 * @param acteeId the form in the audit log
 * @returns null if answers have changed otherwise, or too much has happened
 */
export const createdSince = async (db: Db, acteeId: string, entry: number): Promise<CreatedSince | null> => {
  const { rows } = await sql<{ action: string; id: number; submissionId: number | null }>`
    select action, id, (details ->> 'submissionId')::integer as submission_id from audits
    where id > ${entry} and actee_id = ${acteeId} order by id limit ${MOST + 1}`.execute(db);
  if (rows.length > MOST) return null;
  const created: number[] = [];
  for (const { action, submissionId } of rows) {
    if (action === 'submission.create' && submissionId !== null) created.push(submissionId);
    else if (!HARMLESS.includes(action)) return null;
  }
  return { created, last: rows.at(-1)?.id ?? entry };
};
