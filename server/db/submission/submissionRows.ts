import { type RawBuilder, sql } from 'kysely';
import { type Filter, mentions } from '../../domain/query/filterTree';
import type { Order } from '../../domain/query/order';
import type { Search } from '../../domain/query/search';
import type { PageCursor } from '../../domain/odata/odataPaging';
import type { SystemColumns } from '../../domain/odata/odataRow';
import { submissionCount, type SubmissionScope } from './submissionCounts';
import { filterSql } from './submissionFilter';
import { storedJson, type StoredKeys } from './submissionJson';
import { firstFormVersion } from './submissionColumns';
import {
  afterCursor,
  cursorOf,
  keyColumns,
  keyNames,
  orderByKeys,
  type OrderedRow,
  orderSql,
  orderedSubmissions,
} from './submissionOrder';
import { matchingData } from './matchingRows';
import { searchSql } from './submissionSearch';
import { skipSubmissions } from './submissionSkip';
import type { Db } from '../schema/tables';

/** Which rows of a table, and in which order; rows of a repeat follow the order of their submissions. */
export interface RowSelection extends SubmissionScope {
  readonly filter: Filter | null;
  /** What is looked for in all answers. */
  readonly search?: Search | null;
  /** Only those with these numbers, where so much is known already (`findRare`). */
  readonly among?: readonly number[] | null;
  /** Only rows of this submission. */
  readonly instanceId: string | null;
  readonly order: Order;
  /** The keys read from the stored rows; null for all. */
  readonly keys: StoredKeys;
}

export interface RowPage {
  readonly limit: number;
  /** Rows to skip; slow when large, unlike `after`. */
  readonly skip: number;
  readonly after: PageCursor | null;
}

/** A row of `Submissions`. The JSON stays text: most pages are joined without parsing it. */
export interface SubmissionRow {
  readonly cursor: PageCursor;
  readonly formDefId: number;
  readonly instanceId: string;
  readonly system: SystemColumns;
  /** The stored row, or with `whole` everything stored; null if the submission is encrypted. */
  readonly json: string | null;
}

/** Those in the trash are left out unless the filter is about that; test submissions of an earlier draft always are. */
export const unlessAsked = (filter: Filter | null): RawBuilder<boolean> =>
  filter !== null && mentions(filter, 'deletedAt')
    ? sql<boolean>`(submissions.deleted_at is null or not submissions.draft)`
    : sql<boolean>`submissions.deleted_at is null`;

/** The selection as a condition. */
export const selected = ({
  formId,
  draft,
  filter,
  search = null,
  among = null,
  instanceId,
}: Omit<RowSelection, 'order' | 'keys'>): RawBuilder<boolean> => sql<boolean>`
  submissions.form_id = ${formId} and submissions.draft = ${draft} and ${unlessAsked(filter)}
  ${among === null ? sql`` : sql`and submissions.id = any(${among}::integer[])`}
  ${filter === null ? sql`` : sql`and ${filterSql(filter)}`}
  ${search === null ? sql`` : sql`and ${searchSql(search)}`}
  ${instanceId === null ? sql`` : sql`and submissions.instance_id = ${instanceId}`}`;

const statusOf = (answersArrived: boolean | null): SystemColumns['status'] => {
  if (answersArrived === null) return null;
  return answersArrived ? 'NotDecrypted' : 'MissingEncryptedFormData';
};

/** What is read of each submission beside the selected keys of its row. */
export interface RowParts {
  /** Everything stored, with the rows of its repeats, whatever `selection.keys` says. */
  readonly whole?: boolean;
  /** Of repeats only the rows that the filter speaks of. */
  readonly matching?: boolean;
  /** How many rows each of its repeats has. */
  readonly repeats?: boolean;
}

/** Bytes of stored answers that one statement reads, compressed: up to ten times as much text. */
const STORED_AT_ONCE = 2_000_000;

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
  readonly isEncrypted: boolean;
  readonly json: string | null;
  readonly repeats: Readonly<Record<string, number>> | null;
  /** The number of rows within the limit, including those left out because of their size. */
  readonly within: number;
  readonly answersArrived: boolean | null;
};

/** By the dotted paths of repeats; those without a row are missing. Null if the submission is encrypted. */
const repeatCounts = sql`(select jsonb_object_agg(path, jsonb_array_length(items))
  from jsonb_each(submissions.data -> 'tables') as tables (path, items))`;

/**
 * The rows of one range of the order. They are located before anything is read, so that skipping and sorting them costs only
 * index entries where there is an index; of large rows only the first are read.
 */
const readRange = async (
  db: Db,
  selection: RowSelection,
  range: RawBuilder<boolean>,
  { limit, skip }: Omit<RowPage, 'after'>,
  { whole = false, matching = false, repeats = false }: RowParts,
): Promise<FoundRow[]> => {
  const order = orderSql(selection.order);
  const data = matching ? matchingData(selection.filter) : sql`submissions.data`;
  const { rows } = await sql<FoundRow>`
    select ${keyNames(selection.order)}, submissions.form_def_id, submissions.instance_id, submissions.created_at,
      submissions.submitter_id, submissions.attachments_present, submissions.attachments_expected,
      actors.display_name as submitter_name, submissions.updated_at, submissions.deleted_at,
      submissions.review_state, submissions.device_id, submissions.edits,
      ${firstFormVersion} as form_version, submissions.data is null as is_encrypted,
      ${whole ? sql`(${data})::text` : storedJson(sql`stored.root`, selection.keys)} as json,
      ${repeats ? repeatCounts : sql`null::jsonb`} as repeats, submissions.within,
      ${
        // The encrypted answers have the last position among the files.
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
          coalesce(pg_column_size(data), 0) as size
        from (
          select ${keyColumns(selection.order)}, submissions.id as located_id
          from ${orderedSubmissions(selection.order)} where ${selected(selection)} and ${range}
          order by ${order} limit ${limit} offset ${skip}
        ) as located join submissions on submissions.id = located.located_id
      ) as submissions
    ) as submissions
    left join actors on actors.id = submissions.submitter_id
    ${whole ? sql`` : sql`cross join lateral (select submissions.data -> 'root' as root offset 0) as stored`}
    where submissions.before < ${STORED_AT_ONCE}
    order by ${orderByKeys(selection.order)}`.execute(db);
  return rows;
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
    after === null
      ? await skipSubmissions(db, selected(selection), order, skip)
      : { ranges: afterCursor(order, after), skip: 0 };
  const found: FoundRow[] = [];
  let isCut = false;
  for (const [index, range] of start.ranges.entries()) {
    const page = { limit: limit - found.length, skip: index === 0 ? start.skip : 0 };
    if (isCut || page.limit === 0) break;
    const rows = await readRange(db, selection, range, page, parts);
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
      ...(parts.repeats && { repeats: row.repeats ?? {} }),
    },
    json: row.isEncrypted ? null : row.json,
  }));
  return { rows, isCut };
};

/**
 * The number of submissions in the selection. Without a filter it comes from the counter; with one, from all matching
 * index entries in one statement, because in steps it would take three times as long.
 */
export const countSubmissionRows = async (db: Db, selection: Omit<RowSelection, 'order' | 'keys'>): Promise<number> => {
  if (selection.filter === null && !selection.search && selection.instanceId === null)
    return submissionCount(db, selection);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from submissions where ${selected(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
};
