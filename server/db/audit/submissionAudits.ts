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

/** Who deleted each of some submissions last, by their numbers. */
export const listDeleters = async (db: Db, submissionIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audits')
    .select(['actorId', sql<number>`(details ->> 'submissionId')::integer`.as('submissionId')])
    .where('action', '=', 'submission.delete')
    // Written as in the index.
    .where(
      sql<boolean>`details ? 'submissionId' and (details ->> 'submissionId')::integer in (${sql.join([...submissionIds])})`,
    )
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ submissionId, actorId }) => (actorId === null ? [] : [[submissionId, actorId]])));
};
