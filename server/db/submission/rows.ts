import { sql } from 'kysely';
import type { Order } from '#shared/query/order';
import type { PageCursor } from '../../domain/odata/query/paging';
import type { SystemColumns } from '../../domain/odata/row';
import { type Range, readRange } from './query/locate';
import { scan } from './query/scan';
import { type ScannedSubmissions, scannedTable, selected } from './query/selected';
import { storedSize } from './query/storedSize';
import { submissionCount } from './summary/counts';
import { storedJson, type StoredKeys } from './query/json';
import { firstFormVersion, submissionNumber } from './query/columns';
import {
  afterCursor,
  cursorOf,
  keyColumns,
  keyNames,
  orderByKeys,
  type OrderedRow,
  orderSql,
  orderedSubmissions,
} from './query/order';
import { matchingData } from './query/matchingRows';
import { skipSubmissions, type Start } from './query/skip';
import { inTime, slicingOf } from '../connection/sliced';
import type { Db } from '../schema/tables';

/** Selected rows of a table, and their order; rows of a repeat follow the order of their submissions. */
export interface RowSelection extends ScannedSubmissions {
  readonly order: Order;
  /** Keys to read of the stored rows; null for all. */
  readonly keys: StoredKeys;
}

export interface RowPage {
  readonly limit: number;
  /** Rows to skip; slow for large numbers, unlike `after`. */
  readonly skip: number;
  readonly after: PageCursor | null;
}

/** A row of `Submissions`. The JSON stays text: most pages are joined without parsing it. */
export interface SubmissionRow {
  readonly cursor: PageCursor;
  readonly formDefId: number;
  readonly instanceId: string;
  readonly system: SystemColumns;
  /** The stored row, or everything stored with `whole`; null if the submission is encrypted. */
  readonly json: string | null;
}

const statusOf = (answersArrived: boolean | null): SystemColumns['status'] => {
  if (answersArrived === null) return null;
  return answersArrived ? 'NotDecrypted' : 'MissingEncryptedFormData';
};

/** Data to read of each submission, in addition to the selected keys of its row. */
export interface RowParts {
  /** Everything stored, with the rows of its repeats, whatever `selection.keys` contains. */
  readonly whole?: boolean;
  /** Only the rows of repeats that match the filter. */
  readonly matching?: boolean;
  /** Number of rows in each of its repeats. */
  readonly repeats?: boolean;
  /** Number of the submission in its form. */
  readonly number?: boolean;
}

/** Bytes of stored answers per statement, compressed: up to ten times as much text. */
const STORED_AT_ONCE = 1_000_000;
/** The same if others wait for the statement. */
const STORED_IN_SLICE = 600_000;
type FoundRow = OrderedRow & {
  readonly submitterId: number | null;
  readonly createdAt: string;
  readonly formDefId: number;
  readonly instanceId: string;
  readonly attachmentsPresent: number;
  readonly attachmentsExpected: number;
  readonly submitterName: string | null;
  readonly updatedAt: string | null;
  readonly deletedAt: string | null;
  readonly reviewState: string | null;
  readonly deviceId: string | null;
  readonly edits: number;
  readonly formVersion: string;
  readonly number: number | null;
  readonly isEncrypted: boolean;
  readonly json: string | null;
  readonly repeats: Readonly<Record<string, number>> | null;
  /** Number of rows within the limit, including those omitted because of their size. */
  readonly within: number;
  readonly answersArrived: boolean | null;
};

/** By the dotted paths of repeats, without empty ones. Null if the submission is encrypted. */
const repeatCounts = sql`(select jsonb_object_agg(path, jsonb_array_length(items))
  from jsonb_each(submissions.data -> 'tables') as tables (path, items))`;

/**
 * Rows of one range of the order. They are located before anything is read, so that skipping and sorting read only index entries,
 * if there is an index; of large rows only the first are read.
 */
const readLocated = async (
  db: Db,
  selection: RowSelection,
  { where, limit, skip }: Range,
  { whole = false, matching = false, repeats = false, number = false }: RowParts,
  within: number | undefined,
): Promise<FoundRow[]> => {
  const order = orderSql(selection.order);
  const data = matching ? matchingData(selection.filter) : sql`submissions.data`;
  const { rows } = await sql<FoundRow>`
    select ${keyNames(selection.order)}, submissions.form_def_id, submissions.instance_id, submissions.created_at,
      submissions.submitter_id, submissions.attachments_present, submissions.attachments_expected,
      actors.display_name as submitter_name, submissions.updated_at, submissions.deleted_at,
      submissions.review_state, submissions.device_id, submissions.edits,
      ${firstFormVersion} as form_version, ${number ? submissionNumber : sql`null::integer`} as number,
      submissions.data is null as is_encrypted,
      ${whole ? sql`(${data})::text` : storedJson(sql`stored.root`, selection.keys)} as json,
      ${repeats ? repeatCounts : sql`null::jsonb`} as repeats, ${within === undefined ? sql`submissions.within` : sql`${within}::integer as within`},
      ${
        // The encrypted answers are the last of the files.
        sql`case when submissions.encrypted_key is not null then exists (
          select from submission_versions as version
          join submission_attachments as file on file.version_id = version.id
          where version.submission_id = submissions.id and version.current
          and file.position = submissions.attachments_expected - 1 and file.blob_id is not null) end`
      } as answers_arrived
    from (
      select submissions.*, count(*) over () as within,
        sum(submissions.size) over (order by ${orderByKeys(selection.order)} rows unbounded preceding) - submissions.size as before
      from (
        select located.*, id, form_def_id, instance_id, created_at, submitter_id, attachments_present, attachments_expected,
          encrypted_key, updated_at, deleted_at, review_state, device_id, edits, data,
          ${storedSize} as size
        from (
          select ${keyColumns(selection.order)}, submissions.id as located_id
          from ${orderedSubmissions(selection.order)} where ${selected(selection)} and ${where}
          order by ${order} limit ${limit} offset ${skip}
        ) as located join submissions on submissions.id = located.located_id
      ) as submissions
    ) as submissions
    left join actors on actors.id = submissions.submitter_id
    ${whole ? sql`` : sql`cross join lateral (select submissions.data -> 'root' as root offset 0) as stored`}
    where submissions.before < ${slicingOf(db) === undefined ? STORED_AT_ONCE : STORED_IN_SLICE}
    order by ${orderByKeys(selection.order)}`.execute(db);
  return rows;
};

/** Start of a page with an offset; rows are skipped in slices if that takes too long. */
const startBehind = async (db: Db, selection: RowSelection, skip: number): Promise<Start> => {
  const slicing = slicingOf(db);
  const behind = (wholeMs?: number) => skipSubmissions(db, selected({ ...selection, wholeMs }), selection.order, skip);
  if (slicing === undefined) return behind();
  return (await inTime(slicing, behind)) ?? { ranges: [sql<boolean>`true`], skip };
};

/** A page of submissions; `isCut` if it ends early because the stored data is large. */
export const listSubmissionRows = async (
  db: Db,
  selection: RowSelection,
  { limit, skip, after }: RowPage,
  parts: RowParts = {},
): Promise<{ readonly rows: readonly SubmissionRow[]; readonly isCut: boolean }> => {
  const { order } = selection;
  const start =
    after === null ? await startBehind(db, selection, skip) : { ranges: afterCursor(order, after), skip: 0 };
  const found: FoundRow[] = [];
  let isCut = false;
  for (const [index, range] of start.ranges.entries()) {
    const part = { where: range, limit: limit - found.length, skip: index === 0 ? start.skip : 0 };
    if (isCut || part.limit === 0) break;
    const rows = await readRange(
      db,
      selection,
      part,
      (located, { skip: skipped, within }) => readLocated(db, located, { ...part, skip: skipped }, parts, within),
      STORED_IN_SLICE,
    );
    found.push(...rows);
    isCut = rows.length < (rows[0]?.within ?? 0);
  }
  const rows = found.map((row) => ({
    cursor: cursorOf(order, row, 0),
    formDefId: row.formDefId,
    instanceId: row.instanceId,
    system: {
      submissionDate: row.createdAt,
      updatedAt: row.updatedAt,
      submitterId: row.submitterId === null ? null : String(row.submitterId),
      submitterName: row.submitterName,
      attachmentsPresent: row.attachmentsPresent,
      attachmentsExpected: row.attachmentsExpected,
      status: statusOf(row.answersArrived),
      reviewState: row.reviewState,
      deviceId: row.deviceId,
      edits: row.edits,
      formVersion: row.formVersion,
      deletedAt: row.deletedAt,
      ...(parts.number && { number: row.number }),
      ...(parts.repeats && { repeats: row.repeats ?? {} }),
    },
    json: row.isEncrypted ? null : row.json,
  }));
  return { rows, isCut };
};

/**
 * Number of submissions in the selection. Without a filter it comes from the counter; with one, from all matching index entries
 * in one statement, because steps would take three times as long.
 */
export const countSubmissionRows = async (db: Db, selection: Omit<RowSelection, 'order' | 'keys'>): Promise<number> => {
  if (selection.filter === null && !selection.search && selection.instanceId === null)
    return submissionCount(db, selection);
  const rows = await scan<{ count: number }>(db, {
    selection,
    part: (part) => sql`select count(*) as count from ${scannedTable(part)} where ${selected(part)}`,
    total: (counts) => sql`select sum(count)::bigint as count from ${counts}`,
  });
  return rows[0]?.count ?? 0;
};
