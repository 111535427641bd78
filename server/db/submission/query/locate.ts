import { type RawBuilder, sql } from 'kysely';
import { isNewestFirst, type Order } from '#shared/query/order';
import { inTime, slicingOf } from '../../connection/sliced';
import type { Db } from '../../schema/tables';
import { scanInSlices } from './scan';
import { storedSize } from './storedSize';
import { type ScannedSubmissions, scannedTable, selected } from './selected';
import { keyColumns, orderByKeys, orderedSubmissions } from './order';

/** Submissions in an order. */
interface OrderedSelection extends ScannedSubmissions {
  readonly order: Order;
}

/** A range of an order, and which of its submissions. */
export interface Range {
  readonly where: RawBuilder<boolean>;
  readonly limit: number;
  readonly skip: number;
}

/** The numbers of the submissions of one range, gathered in slices. */
const locateInSlices = async (
  db: Db,
  { order, ...selection }: OrderedSelection,
  { where, limit, skip }: Range,
): Promise<readonly number[]> => {
  const rows = await scanInSlices<{ id: number }>(db, {
    selection,
    part: (
      part,
    ) => sql`select ${keyColumns(order)}, submissions.id from ${orderedSubmissions(order, scannedTable(part))}
      where ${selected(part)} and ${where}`,
    total: (found) => sql`select id from ${found} order by ${orderByKeys(order)} limit ${limit} offset ${skip}`,
    ...(isNewestFirst(order) && { enough: limit + skip }),
  });
  return rows.map(({ id }) => id);
};

/** The first submissions whose stored answers fit into a number of bytes together; at least one. */
const firstOf = async (db: Db, ids: readonly number[], bytes: number): Promise<readonly number[]> => {
  if (bytes === Infinity) return ids;
  const { rows } = await sql<{ id: number; size: number }>`
    select id, ${storedSize} as size from submissions where id = any(${ids}::integer[])`.execute(db);
  const sizes = new Map(rows.map(({ id, size }) => [id, size]));
  let sum = 0;
  const end = ids.findIndex((id) => {
    const isBeyond = sum >= bytes;
    sum += sizes.get(id) ?? 0;
    return isBeyond;
  });
  return end < 0 ? ids : ids.slice(0, end);
};

/** How the submissions of a range are read. */
interface Reading {
  readonly skip: number;
  /** The number of submissions within the limit, if not all of them are read because of their size. */
  readonly within?: number;
}

/**
 * Reads something of the submissions of one range, which are located in slices where others would wait for that too long.
 * @param bytes stored answers that are read at once after that; the caller reads on behind them
 */
export const readRange = async <Selection extends OrderedSelection, Row>(
  db: Db,
  selection: Selection,
  range: Range,
  read: (selection: Selection, reading: Reading) => Promise<Row[]>,
  bytes = Infinity,
): Promise<Row[]> => {
  const slicing = slicingOf(db);
  const { skip } = range;
  if (slicing === undefined) return read(selection, { skip });
  const found = await inTime(slicing, (wholeMs) => read({ ...selection, wholeMs }, { skip }));
  if (found !== undefined) return found;
  const all = await locateInSlices(db, selection, range);
  return read({ ...selection, located: await firstOf(db, all, bytes) }, { skip: 0, within: all.length });
};
