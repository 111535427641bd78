import { sql } from 'kysely';
import type { Audit } from '../../../api/schemas/audit';
import type { Db } from '../schema/tables';

/** The entries of the audit log about one submission, newest first. Those about single files do not name it. */
export const listSubmissionAudits = async (db: Db, submissionId: number): Promise<Audit[]> =>
  db
    .selectFrom('audits')
    .select(['actorId', 'action', 'acteeId', 'loggedAt', 'notes', sql<Audit['details']>`details`.as('details')])
    // Written as in the index.
    .where(sql<boolean>`details ? 'submissionId' and (details ->> 'submissionId')::integer = ${submissionId}`)
    .orderBy('id', 'desc')
    .execute();
