import { sql } from 'kysely';
import type { LoggedProblem, StoredEntityError } from '../../domain/entity/request/loggedProblem';
import type { SubmissionEntitiesTable } from '../schema/tables/entities';
import type { Db } from '../schema/tables';

/** Records that a submission could not be processed, in each of the lists that it would change. */
export const saveEntityErrors = async (
  db: Db,
  submissionId: number,
  datasetIds: readonly number[],
  { errorMessage: message, problem }: LoggedProblem,
  errors: readonly StoredEntityError[],
): Promise<void> => {
  await clearEntityErrors(db, [submissionId]);
  const stored = { submissionId, message, problem: JSON.stringify(problem), errors: JSON.stringify(errors) };
  if (datasetIds.length === 0) return;
  await db
    .insertInto('entityErrors')
    .values(datasetIds.map((datasetId) => ({ ...stored, datasetId })))
    .execute();
};

/** Forgets the errors of submissions that were processed. */
export const clearEntityErrors = async (db: Db, submissionIds: readonly number[]): Promise<void> => {
  if (submissionIds.length === 0) return;
  await db
    .deleteFrom('entityErrors')
    .where('submissionId', 'in', [...submissionIds])
    .execute();
};

/** A submission of a list that failed, is held or waits for approval. */
export interface UnprocessedRow {
  readonly xmlFormId: string;
  readonly instanceId: string;
  readonly createdAt: string;
  readonly submitterId: number | null;
  readonly state: 'failed' | 'held' | 'waiting';
  readonly since: string;
  readonly errorMessage: string | null;
  readonly problem: LoggedProblem['problem'] | null;
  readonly errors: StoredEntityError[];
  readonly waitsFor: Pick<SubmissionEntitiesTable, 'uuid' | 'branchId' | 'trunkVersion' | 'baseVersion'>[];
}

/** Submissions whose entities of a list are not made, newest first. */
export const listUnprocessed = async (
  db: Db,
  datasetId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<UnprocessedRow[]> => {
  const { rows } = await sql<UnprocessedRow>`
    select forms.xml_form_id, submissions.instance_id, submissions.created_at, submissions.submitter_id,
      found.state, found.since, found.message as error_message, found.problem, found.errors, found.waits_for
    from (
      select submission_id, 'failed' as state, failed_at as since, message, problem, errors, '[]'::jsonb as waits_for
        from entity_errors where dataset_id = ${datasetId}
      union all
      select submission_id, state, min(since), null, null, '[]',
          jsonb_agg(jsonb_build_object('uuid', uuid, 'branchId', branch_id, 'trunkVersion', trunk_version, 'baseVersion', base_version)
            order by since, key)
        from submission_entities where dataset_id = ${datasetId} and state <> 'made'
          and submission_id not in (select submission_id from entity_errors where dataset_id = ${datasetId})
        group by submission_id, state
    ) as found
    join submissions on submissions.id = found.submission_id and submissions.deleted_at is null
      and (found.state <> 'waiting' or submissions.review_state is distinct from 'rejected')
    join forms on forms.id = submissions.form_id and forms.deleted_at is null
    order by found.since desc, submissions.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
};
