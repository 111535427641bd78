import { sql } from 'kysely';
import type { Audit } from '#api/schemas/system/audit';
import type { Db } from '../schema/tables';

/** Audit entries about one submission, newest first. Entries about single files do not name it. */
export const listSubmissionAudits = async (db: Db, submissionId: number): Promise<Audit[]> =>
  db
    .selectFrom('audits')
    .select(['actorId', 'action', 'acteeId', 'loggedAt', 'notes', sql<Audit['details']>`details`.as('details')])
    // Matches the expression of the index.
    .where(sql<boolean>`details ? 'submissionId' and (details ->> 'submissionId')::integer = ${submissionId}`)
    .orderBy('id', 'desc')
    .execute();

/** Users who last deleted each of some submissions, by id. */
export const listDeleters = async (db: Db, submissionIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audits')
    .select(['actorId', sql<number>`(details ->> 'submissionId')::integer`.as('submissionId')])
    .where('action', '=', 'submission.delete')
    // Matches the expression of the index.
    .where(
      sql<boolean>`details ? 'submissionId' and (details ->> 'submissionId')::integer in (${sql.join([...submissionIds])})`,
    )
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ submissionId, actorId }) => (actorId === null ? [] : [[submissionId, actorId]])));
};
