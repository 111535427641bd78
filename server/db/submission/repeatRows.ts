import { type RawBuilder, sql } from 'kysely';
import { newestFirst } from '#shared/query/order';
import type { PageCursor } from '../../domain/odata/query/paging';
import type { RepeatRows } from '../../domain/odata/tables';
import { storedJson } from './query/json';
import {
  afterCursor,
  atCursor,
  cursorOf,
  keyColumns,
  keyNames,
  orderByKeys,
  type OrderedRow,
  orderSql,
  orderedSubmissions,
} from './query/order';
import { readRange } from './query/locate';
import { selected } from './query/selected';
import type { RowPage, RowSelection } from './rows';
import type { Db } from '../schema/tables';

/** A row in the table of a repeat. */
export interface RepeatRow {
  readonly cursor: PageCursor;
  readonly formDefId: number;
  readonly json: string;
}

/** Submissions per statement. Most may have no row at all, and other queries wait in the meantime. */
const BATCH = 1000;
const COUNT_BATCH = 5000;

/** Range of a statement: submissions, from a given row on in the first of them. */
interface Range {
  readonly where: RawBuilder<boolean>;
  readonly afterRow: number;
}

type FoundRow = OrderedRow & {
  readonly id: number;
  readonly formDefId: number;
  /** Null if the submission has no row in the repeat. */
  readonly position: number | null;
  readonly json: string | null;
};

const everything: Range = { where: sql<boolean>`true`, afterRow: 0 };

/** The rest of the submission at a cursor, then the submissions after it. */
const rangesBehind = ({ order }: RowSelection, cursor: PageCursor | null): Range[] => {
  if (cursor === null) return [everything];
  const behind = afterCursor(order, cursor).map((where) => ({ where, afterRow: 0 }));
  return cursor.row === 0 ? behind : [{ where: atCursor(order, cursor), afterRow: cursor.row }, ...behind];
};

/** Some submissions of a range, with their rows of the repeat as `items`. Submissions without any repeat are not in the index. */
const batchOf = (selection: RowSelection, { repeat }: RepeatRows, { where }: Range, size: number) => sql`
  (select ${keyColumns(selection.order)}, submissions.id, submissions.form_def_id, submissions.data -> 'tables' -> ${repeat.path}::text as items
    from ${orderedSubmissions(selection.order)}
    where ${selected(selection)} and submissions.data -> 'tables' <> '{}' and ${where}
    order by ${orderSql(selection.order)} limit ${size}) as submissions`;

/**
 * Rows of the repeat in a range of a submission, with their positions. Without a further condition, only as many as fit are read
 * from the list, which may have a hundred thousand rows.
 */
const itemsOf = ({ only }: RepeatRows, { afterRow }: Range, limit: number) => {
  const rows = sql`jsonb_array_elements(submissions.items) with ordinality as item (value, position)`;
  if (only !== null) {
    return sql`(select value, position from ${rows}
      where position > ${afterRow} and value ->> ${only.column}::text = ${only.id})`;
  }
  const [first, last] = [afterRow, afterRow + limit - 1];
  return sql`(select value, position + ${afterRow} as position from jsonb_path_query(submissions.items, '$[$first to $last]',
      jsonb_build_object('first', ${first}::integer, 'last', ${last}::integer)) with ordinality as item (value, position))`;
};

/** Reads something of the first submissions of a range that have repeats. */
const ofBatch = <Row>(
  db: Db,
  selection: RowSelection,
  { range: { where }, size }: { readonly range: Range; readonly size: number },
  read: (selection: RowSelection) => Promise<Row[]>,
): Promise<Row[]> =>
  readRange(
    db,
    selection,
    { where: sql<boolean>`submissions.data -> 'tables' <> '{}' and ${where}`, limit: size, skip: 0 },
    read,
  );

const readBatch = (
  db: Db,
  selection: RowSelection,
  repeatRows: RepeatRows,
  range: Range,
  limit: number,
): Promise<FoundRow[]> =>
  ofBatch(db, selection, { range, size: BATCH }, async (batch) => {
    const { rows } = await sql<FoundRow>`
    select ${keyNames(selection.order)}, submissions.id, submissions.form_def_id, item.position, ${storedJson(sql`item.value`, selection.keys)} as json
    from ${batchOf(batch, repeatRows, range, BATCH)}
    left join lateral ${itemsOf(repeatRows, range, limit)} as item on true
    order by ${orderByKeys(selection.order)}, item.position
    limit ${limit}`.execute(db);
    return rows;
  });

const isFull = (rows: readonly FoundRow[]): boolean => new Set(rows.map(({ id }) => id)).size === BATCH;

/** A page of rows of a repeat, over all submissions or within one. */
export const listRepeatRows = async (
  db: Db,
  selection: RowSelection,
  repeatRows: RepeatRows,
  { limit, skip, after }: RowPage,
): Promise<RepeatRow[]> => {
  const { order } = selection;
  const page: RepeatRow[] = [];
  let toSkip = skip;
  let ranges = rangesBehind(selection, after);
  for (let range = ranges.shift(); range !== undefined && page.length < limit; range = ranges.shift()) {
    const most = BATCH + limit - page.length;
    const rows = await readBatch(db, selection, repeatRows, range, most);
    const found = rows.flatMap((row) =>
      row.position === null
        ? []
        : [
            {
              cursor: cursorOf(order, row, row.position),
              formDefId: row.formDefId,
              json: row.json ?? '{}',
            },
          ],
    );
    for (const row of found.slice(toSkip, toSkip + limit - page.length)) page.push(row);
    toSkip = Math.max(0, toSkip - found.length);
    const last = rows.at(-1);
    if (last !== undefined && (rows.length === most || isFull(rows))) {
      ranges = rangesBehind(selection, cursorOf(order, last, last.position ?? 0));
    }
  }
  return page;
};

const countBatch = (db: Db, selection: RowSelection, repeatRows: RepeatRows, range: Range) => {
  const { only } = repeatRows;
  const own = only === null ? sql`` : sql`where item ->> ${only.column}::text = ${only.id}`;
  return ofBatch(db, selection, { range, size: COUNT_BATCH }, async (batch) => {
    const { rows } = await sql<OrderedRow & { items: number }>`
    select ${keyNames(selection.order)},
      (select count(*) from jsonb_array_elements(submissions.items) as item ${own}) as items
    from ${batchOf(batch, repeatRows, range, COUNT_BATCH)}
    order by ${orderByKeys(selection.order)}`.execute(db);
    return rows;
  });
};

/** Number of rows of a repeat in the selection. Reads all submissions with repeats, one batch at a time. */
export const countRepeatRows = async (
  db: Db,
  asked: Omit<RowSelection, 'order' | 'keys'>,
  repeatRows: RepeatRows,
): Promise<number> => {
  const selection: RowSelection = { ...asked, order: newestFirst, keys: null };
  let count = 0;
  let ranges = rangesBehind(selection, null);
  for (let range = ranges.shift(); range !== undefined; range = ranges.shift()) {
    const rows = await countBatch(db, selection, repeatRows, range);
    for (const { items } of rows) count += items;
    const last = rows.at(-1);
    if (last !== undefined && rows.length === COUNT_BATCH)
      ranges = rangesBehind(selection, cursorOf(newestFirst, last, 0));
  }
  return count;
};
