import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#shared/query/order';
import { afterCursor, cursorOf, keyColumns, type OrderedRow, orderSql, orderedSubmissions } from './order';
import type { Db } from '../../schema/tables';

/** Rows skipped per statement: other queries wait in the meantime. */
const STEP = 20_000;

/** Start of a page: ranges to read in order, and the number of rows to skip in the first. */
export interface Start {
  readonly ranges: readonly RawBuilder<boolean>[];
  readonly skip: number;
}

/**
 * Finds the start of a page with an offset. It reads the index entry of each skipped row, so large offsets are slow; other
 * queries wait only for one step of it.
 * @param where condition on submissions
 */
export const skipSubmissions = async (
  db: Db,
  where: RawBuilder<boolean>,
  order: Order,
  skip: number,
): Promise<Start> => {
  let ranges = [sql<boolean>`true`];
  if (skip <= STEP) return { ranges, skip };
  let left = skip;
  for (let range = ranges[0]; range !== undefined && left > 0; range = ranges[0]) {
    const size = Math.min(STEP, left);
    const { rows } = await sql<OrderedRow & { passed: number }>`
      select * from (
        select ${keyColumns(order)},
          row_number() over (order by ${orderSql(order)}) as passed
        from ${orderedSubmissions(order)} where ${where} and ${range}
        order by ${orderSql(order)} limit ${size}
      ) as step order by passed desc limit 1`.execute(db);
    const [last] = rows;
    left -= last?.passed ?? 0;
    ranges = last?.passed === size ? afterCursor(order, cursorOf(order, last, 0)) : ranges.slice(1);
  }
  return { ranges, skip: 0 };
};
