import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '../domain/odataFilterTree';
import type { PagePlace } from '../domain/odataPaging';
import type { SystemColumns } from '../domain/odataRow';
import { submissionCount, type SubmissionScope } from './submissionCounts';
import { filterSql } from './submissionFilter';
import type { Db } from './tables';

/** Which rows of a table, in its fixed order: newest submission first, rows of a repeat as the submission has them. */
export interface RowSelection extends SubmissionScope {
  readonly filter: Filter | null;
  /** Only rows of this submission. */
  readonly instanceId: string | null;
}

export interface RowPage {
  readonly limit: number;
  /** Rows to pass over; slow when large, where `after` is not. */
  readonly skip: number;
  readonly after: PagePlace | null;
}

/** A row of `Submissions`. The JSON stays text: most pages are joined without ever being parsed. */
export interface SubmissionRow {
  readonly place: PagePlace;
  readonly formDefId: number;
  readonly instanceId: string;
  readonly system: SystemColumns;
  /** The stored row, or with `whole` everything that is stored; null where the submission is encrypted. */
  readonly json: string | null;
}

/** The condition a selection is. */
export const selected = ({ formId, draft, filter, instanceId }: RowSelection): RawBuilder<boolean> => sql<boolean>`
  submissions.form_id = ${formId} and submissions.draft = ${draft} and submissions.deleted_at is null
  ${filter === null ? sql`` : sql`and ${filterSql(filter)}`}
  ${instanceId === null ? sql`` : sql`and submissions.instance_id = ${instanceId}`}`;

/** Submissions behind one; finding it by the index costs the same on the first page and the thousandth. */
export const behindSubmission = ({ submissionId }: PagePlace): RawBuilder<boolean> =>
  sql<boolean>`(submissions.created_at, submissions.id) <
    (select created_at, id from submissions where id = ${submissionId})`;

const statusOf = (answersArrived: boolean | null): SystemColumns['status'] => {
  if (answersArrived === null) return null;
  return answersArrived ? 'NotDecrypted' : 'MissingEncryptedFormData';
};

/** A page of submissions. `whole` also reads the rows of their repeats. */
export const listSubmissionRows = async (
  db: Db,
  selection: RowSelection,
  { limit, skip, after }: RowPage,
  whole: boolean,
): Promise<SubmissionRow[]> => {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('actors', 'actors.id', 'submissions.submitterId')
    .select([
      'submissions.id',
      'submissions.formDefId',
      'submissions.instanceId',
      'submissions.createdAt',
      'submissions.submitterId',
      'submissions.attachmentsPresent',
      'submissions.attachmentsExpected',
      'actors.displayName',
      sql<string | null>`(${whole ? sql`data` : sql`data -> 'root'`})::text`.as('json'),
      // The encrypted answers have the last place among the files.
      sql<boolean | null>`case when encrypted_key is not null then exists (
        select from submission_attachments as file where file.submission_id = submissions.id
        and file.position = submissions.attachments_expected - 1 and file.blob_id is not null) end`.as(
        'answersArrived',
      ),
    ])
    .where(selected(selection))
    .where(after === null ? sql<boolean>`true` : behindSubmission(after))
    .orderBy('submissions.createdAt', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map((row) => ({
    place: { submissionId: row.id, row: 0 },
    formDefId: row.formDefId,
    instanceId: row.instanceId,
    system: {
      submissionDate: row.createdAt,
      submitterId: row.submitterId === null ? null : String(row.submitterId),
      submitterName: row.displayName,
      attachmentsPresent: row.attachmentsPresent,
      attachmentsExpected: row.attachmentsExpected,
      status: statusOf(row.answersArrived),
    },
    json: row.json,
  }));
};

/** How many submissions the selection has. Without a filter nothing is looked at but the counter. */
export const countSubmissionRows = async (db: Db, selection: RowSelection): Promise<number> => {
  if (selection.filter === null && selection.instanceId === null) return submissionCount(db, selection);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from submissions where ${selected(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
};
