import { type RawBuilder, sql } from 'kysely';
import type { ApplyField } from '../../domain/odata/odataApply';
import type { Repeat } from '../../domain/query/answers';
import type { NumberBins } from '../../domain/query/numberBins';
import type { NumberFigures } from '../../domain/query/numberSummary';
import { fieldValue, readField } from './fieldValues';
import { matchingRows } from './matchingRows';
import { type RowSelection, selected } from './submissionRows';
import type { Db } from '../schema/tables';

/** The answers to one question: those of submissions, or of rows of a repeat behind those around it. */
export interface Answered {
  readonly selection: Omit<RowSelection, 'order' | 'keys'>;
  readonly rows: readonly Repeat[] | null;
  readonly field: ApplyField;
}

/** Each answer that is of its type, as `value`; null for the others. */
const values = ({ selection, rows, field }: Answered): RawBuilder<unknown> => {
  const counted = rows && matchingRows(rows, selection.filter);
  return sql`(select ${fieldValue(field, sql`read`)} as value from (
      select ${readField(field, false)} as read from submissions ${counted ? counted.from : sql``}
      where ${selected(selection)} ${counted ? sql`and ${counted.where}` : sql``} offset 0
    ) as submissions offset 0) as answers`;
};

export const numberFigures = async (db: Db, answered: Answered): Promise<NumberFigures | null> => {
  const { rows } = await sql<NumberFigures>`
    select min(value)::float8 as min, max(value)::float8 as max, avg(value)::float8 as mean, sum(value)::float8 as sum,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value::float8) as quartiles,
      bool_and(value = trunc(value)) as are_whole
    from ${values(answered)} where value is not null having count(*) > 0`.execute(db);
  return rows[0] ?? null;
};

/** How many numbers are in each bin, by its index; those without any are missing. */
export const binCounts = async (
  db: Db,
  answered: Answered,
  { start, width, bins }: NumberBins,
): Promise<Map<number, number>> => {
  // The greatest number may be the end of the last bin.
  const { rows } = await sql<{ bin: number; count: number }>`
    select least(floor((value::float8 - ${start}::float8) / ${width}::float8), ${bins - 1})::integer as bin, count(*) as count
    from ${values(answered)} where value is not null group by 1`.execute(db);
  return new Map(rows.map(({ bin, count }) => [bin, count]));
};
