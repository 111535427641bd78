import { type RawBuilder, sql } from 'kysely';
import type { ApplyField } from '#server/domain/odata/query/apply';
import type { Repeat } from '#shared/query/answers';
import type { NumberBins } from '#shared/query/numberBins';
import type { NumberFigures } from '#shared/query/numberSummary';
import { fieldValue, readField } from '../query/fieldValues';
import { matchingRows } from '../query/matchingRows';
import { scan } from '../query/scan';
import { type ScannedSubmissions, scannedTable, selected } from '../query/selected';
import type { Db } from '../../schema/tables';

/** Answers to one question: of submissions, or of rows of a repeat after its enclosing ones. */
export interface Answered {
  readonly selection: ScannedSubmissions;
  readonly rows: readonly Repeat[] | null;
  readonly field: ApplyField;
}

/** Scans each answer as `value`; null for those of another type. */
const scanValues = <Row>(
  db: Db,
  { selection, rows, field }: Answered,
  total: (values: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Row[]> => {
  const counted = rows && matchingRows(rows, selection.filter);
  return scan<Row>(db, {
    selection,
    part: (
      part,
    ) => sql`select ${readField(field, false)} as read from ${scannedTable(part)} ${counted ? counted.from : sql``}
      where ${selected(part)} ${counted ? sql`and ${counted.where}` : sql``} offset 0`,
    total: (found) => total(sql`(select ${fieldValue(field, sql`read`)} as value from ${found} offset 0) as answers`),
  });
};

export const numberFigures = async (db: Db, answered: Answered): Promise<NumberFigures | null> => {
  const figures = (values: RawBuilder<unknown>) => sql`
    select min(value)::float8 as min, max(value)::float8 as max, avg(value)::float8 as mean, sum(value)::float8 as sum,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value::float8) as quartiles,
      bool_and(value = trunc(value)) as are_whole
    from ${values} where value is not null having count(*) > 0`;
  const [row] = await scanValues<NumberFigures>(db, answered, figures);
  return row ?? null;
};

/** Number of values in each bin, by its index; omits empty bins. */
export const binCounts = async (
  db: Db,
  answered: Answered,
  { start, width, bins }: NumberBins,
): Promise<Map<number, number>> => {
  // The maximum may be the end of the last bin.
  const counts = (values: RawBuilder<unknown>) => sql`
    select least(floor((value::float8 - ${start}::float8) / ${width}::float8), ${bins - 1})::integer as bin, count(*) as count
    from ${values} where value is not null group by 1`;
  const rows = await scanValues<{ bin: number; count: number }>(db, answered, counts);
  return new Map(rows.map(({ bin, count }) => [bin, count]));
};

/** Number of moments in each hour of a time zone, by `2026-02-28T14`. */
export const hourCounts = async (db: Db, answered: Answered, timeZone: string): Promise<Map<string, number>> => {
  const counts = (values: RawBuilder<unknown>) => sql`
    select to_char(value at time zone ${timeZone}::text, 'YYYY-MM-DD"T"HH24') as hour, count(*) as count
    from ${values} where value is not null group by 1`;
  const rows = await scanValues<{ hour: string; count: number }>(db, answered, counts);
  return new Map(rows.map(({ hour, count }) => [hour, count]));
};
