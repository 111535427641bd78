import { type RawBuilder, sql } from 'kysely';
import type { PagePlace } from '../domain/odataPaging';
import type { RepeatRows } from '../domain/odataTables';
import { behindSubmission, type RowPage, type RowSelection, selected } from './submissionRows';
import type { Db } from './tables';

/** A row of a repeat's table. */
export interface RepeatRow {
  readonly place: PagePlace;
  readonly formDefId: number;
  readonly json: string;
}

const behind = (after: PagePlace | null): RawBuilder<boolean> =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(${behindSubmission(after)}
        or (submissions.id = ${after.submissionId} and item.ordinality > ${after.row}))`;

/** The rows of a repeat in the JSON of each submission, numbered from 1. */
const rowsOf = (selection: RowSelection, { repeat, only }: RepeatRows, after: PagePlace | null): RawBuilder<unknown> =>
  sql`from submissions
    cross join lateral jsonb_array_elements(submissions.data -> 'tables' -> ${repeat.path}::text)
    with ordinality as item
    where ${selected(selection)} and ${behind(after)}
    ${only === null ? sql`` : sql`and item.value ->> ${only.column}::text = ${only.id}`}`;

/** A page of a repeat's rows, over all submissions or within one. */
export const listRepeatRows = async (
  db: Db,
  selection: RowSelection,
  repeatRows: RepeatRows,
  { limit, skip, after }: RowPage,
): Promise<RepeatRow[]> => {
  const { rows } = await sql<{ id: number; formDefId: number; ordinality: number; json: string }>`
    select submissions.id, submissions.form_def_id, item.ordinality, item.value::text as json
    ${rowsOf(selection, repeatRows, after)}
    order by submissions.created_at desc, submissions.id desc, item.ordinality
    limit ${limit} offset ${skip}`.execute(db);
  return rows.map(({ id, formDefId, ordinality, json }) => ({
    place: { submissionId: id, row: ordinality },
    formDefId,
    json,
  }));
};

/** How many rows of a repeat the selection has. */
export const countRepeatRows = async (db: Db, selection: RowSelection, repeatRows: RepeatRows): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${rowsOf(selection, repeatRows, null)}`.execute(db);
  return rows[0]?.count ?? 0;
};
