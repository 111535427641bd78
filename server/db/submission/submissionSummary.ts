import { type RawBuilder, sql } from 'kysely';
import type { ApplyField } from '../../domain/odata/odataApply';
import type { Repeat } from '../../domain/query/answers';
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

/** Figures of numbers; null where none is answered. */
export interface NumberFigures {
  readonly count: number;
  readonly answered: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly sum: number | null;
  /** The quartiles, the median among them. */
  readonly quartiles: readonly number[] | null;
  readonly areWhole: boolean | null;
}

export const numberFigures = async (db: Db, answered: Answered): Promise<NumberFigures> => {
  const { rows } = await sql<NumberFigures>`
    select count(*) as count, count(value) as answered, min(value)::float8 as min, max(value)::float8 as max,
      avg(value)::float8 as mean, sum(value)::float8 as sum,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by value::float8) as quartiles,
      bool_and(value = trunc(value)) as are_whole
    from ${values(answered)}`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('an aggregate without groups has a row');
  return figures;
};

/** How many numbers are in each bin, by its index; those without any are missing. */
export const binCounts = async (
  db: Db,
  answered: Answered,
  { start, width, bins }: { readonly start: number; readonly width: number; readonly bins: number },
): Promise<ReadonlyMap<number, number>> => {
  // The greatest number may be the end of the last bin.
  const { rows } = await sql<{ bin: number; count: number }>`
    select least(floor((value::float8 - ${start}::float8) / ${width}::float8), ${bins - 1})::integer as bin, count(*) as count
    from ${values(answered)} where value is not null group by 1`.execute(db);
  return new Map(rows.map(({ bin, count }) => [bin, count]));
};

/** How many answers fall on each day, as `2026-02-28`; null for no answer. @param timeZone in which moments have their days */
export const dayCounts = async (
  db: Db,
  answered: Answered,
  timeZone: string,
): Promise<ReadonlyMap<string | null, number>> => {
  const isDay = answered.field.kind === 'day';
  const day = isDay ? sql`value` : sql`to_char(value at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  const { rows } = await sql<{ day: string | null; count: number }>`
    select ${day} as day, count(*) as count from ${values(answered)} group by 1`.execute(db);
  return new Map(rows.map(({ day: of, count }) => [of, count]));
};
