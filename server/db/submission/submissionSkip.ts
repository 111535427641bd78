import { type RawBuilder, sql } from 'kysely';
import type { Order } from '../../domain/odata/odataOrder';
import { behindPlace, type OrderedRow, orderSql, placeOf } from './submissionOrder';
import type { Db } from '../schema/tables';

/** Rows passed over by one statement: while it runs, others wait. */
const STEP = 20_000;

/** Where a page begins: ranges to read one after the other, and how many rows to leave out of the first. */
export interface Start {
  readonly ranges: readonly RawBuilder<boolean>[];
  readonly skip: number;
}

/**
 * Finds where a page begins that is to come after so many rows. It looks at each of them, if only at its entry in the
 * index, so large numbers take long; nobody else waits for more than a step of it.
 * @param where which submissions there are
 */
export const passOver = async (db: Db, where: RawBuilder<boolean>, order: Order, skip: number): Promise<Start> => {
  let ranges = [sql<boolean>`true`];
  if (skip <= STEP) return { ranges, skip };
  let left = skip;
  for (let range = ranges[0]; range !== undefined && left > 0; range = ranges[0]) {
    const size = Math.min(STEP, left);
    const { rows } = await sql<OrderedRow & { passed: number }>`
      select * from (
        select submissions.id, submissions.created_at, submissions.submitter_id,
          row_number() over (order by ${orderSql(order)}) as passed
        from submissions where ${where} and ${range}
        order by ${orderSql(order)} limit ${size}
      ) as step order by passed desc limit 1`.execute(db);
    const [last] = rows;
    left -= last?.passed ?? 0;
    ranges = last?.passed === size ? behindPlace(order, placeOf(order, last, 0)) : ranges.slice(1);
  }
  return { ranges, skip: 0 };
};
