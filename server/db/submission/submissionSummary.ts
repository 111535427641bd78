import { type RawBuilder, sql } from 'kysely';
import type { ApplyField } from '../../domain/odata/odataApply';
import type { Repeat } from '../../domain/query/answers';
import type { NumberBins } from '../../domain/query/numberBins';
import type { NumberFigures } from '../../domain/query/numberSummary';
import type { PlacedChoice } from '../../domain/query/rankPlaces';
import { fieldValue, readField } from './fieldValues';
import { matchingRows } from './matchingRows';
import { firstFormDef } from './submissionColumns';
import { type RowSelection, selected } from './submissionRows';
import type { Db } from '../schema/tables';

/** The answers to one question: those of submissions, or of rows of a repeat behind those around it. */
export interface Answered {
  readonly selection: Omit<RowSelection, 'order' | 'keys'>;
  readonly rows: readonly Repeat[] | null;
  readonly field: ApplyField;
}

/** What many submissions refer to, as columns of which the first is another for each: what that is called is looked up once for all of them. */
const referred: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  submitterName: sql`submissions.submitter_id`,
  formVersion: sql`${firstFormDef} as form_def_id, 0 as edits, 0 as id`,
};

/** Each answer that is of its type, as `value`; null for the others. */
const values = ({ selection, rows, field }: Answered): RawBuilder<unknown> => {
  const counted = rows && matchingRows(rows, selection.filter);
  return sql`(select ${fieldValue(field, sql`read`)} as value from (
      select ${readField(field, false)} as read from submissions ${counted ? counted.from : sql``}
      where ${selected(selection)} ${counted ? sql`and ${counted.where}` : sql``} offset 0
    ) as submissions offset 0) as answers`;
};

/** The values of answers, and how many have each, as `value` and `count`. */
const countsOf = (answered: Answered): RawBuilder<unknown> => {
  const { selection, rows, field } = answered;
  const reference = typeof field.column === 'string' && rows === null ? referred[field.column] : undefined;
  if (!reference) {
    const value = field.kind === 'number' ? sql`value::float8` : sql`nullif(value, '')`;
    return sql`select ${value} as value, count(*) as count from ${values(answered)} group by 1`;
  }
  return sql`select nullif(${readField(field, false)}, '') as value, sum(count)::bigint as count from (
      select ${reference}, count(*) as count from submissions where ${selected(selection)} group by 1
    ) as submissions group by 1`;
};

/** A value, and how many answers are that. */
export interface CountedValue {
  readonly value: string | number | null;
  readonly count: number;
}

/** The values of answers, and what they come to together. */
export interface ValueCounts {
  readonly count: number;
  readonly answered: number;
  /** How many different values there are, without that of no answer. */
  readonly distinct: number;
  /** None is of no answer. */
  readonly values: readonly CountedValue[];
}

/**
 * How many answers have which value, in one look at all of them.
 * @param order the most frequent ones first, or the least
 * @param limit at most so many values
 */
export const valueCounts = async (
  db: Db,
  answered: Answered,
  order: 'most' | 'least',
  limit: number,
): Promise<ValueCounts> => {
  const first = order === 'most' ? sql`count desc, value` : sql`value`;
  const { rows } = await sql<CountedValue & Record<'all' | 'answered' | 'different', number | null>>`
    select value, count, sum(count) over ()::bigint as "all", sum(count) filter (where value is not null) over ()::bigint as answered,
      count(value) over () as different
    from (${countsOf(answered)}) as counted
    order by value is null, ${first} limit ${limit}`.execute(db);
  const [told] = rows;
  return {
    count: told?.all ?? 0,
    answered: told?.answered ?? 0,
    distinct: told?.different ?? 0,
    values: rows.flatMap(({ value: of, count }) => (of === null ? [] : [{ value: of, count }])),
  };
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

/** How many answers have a choice at which place of their order, and how many there are at all. */
export const rankCounts = async (
  db: Db,
  answered: Answered,
): Promise<{ readonly count: number; readonly answered: number; readonly placed: readonly PlacedChoice[] }> => {
  const { rows } = await sql<{ value: string | null; place: number | null; count: number }>`
    with answers as materialized (
      select nullif(btrim(value, ' '), '') as value, count(*) as many from ${values(answered)} group by 1
    )
    select null as value, null::integer as place, coalesce(sum(many), 0)::bigint as count from answers
    union all
    select null, 0, coalesce(sum(many), 0)::bigint from answers where value is not null
    union all
    select choice, place::integer, sum(many)::bigint from answers,
      unnest(regexp_split_to_array(value, ' +')) with ordinality as chosen(choice, place)
      where value is not null group by 1, 2`.execute(db);
  // Parts of a union come in any order.
  const countAt = (place: number | null): number => rows.find((row) => row.place === place)?.count ?? 0;
  return {
    count: countAt(null),
    answered: countAt(0),
    placed: rows.flatMap(({ value, place, count }) =>
      value === null || place === null ? [] : [{ value, place, count }],
    ),
  };
};

/** How many answers fall on each day, as `2026-02-28`; null for no answer. @param timeZone in which moments have their days */
export const dayCounts = async (
  db: Db,
  answered: Answered,
  timeZone: string,
): Promise<ReadonlyMap<string | null, number>> => {
  const isDay = answered.field.kind === 'day';
  const day = isDay ? sql`value` : sql`(value at time zone ${timeZone}::text)::date`;
  // Writing days costs more than counting them.
  const written = isDay ? sql`day` : sql`to_char(day, 'YYYY-MM-DD')`;
  const { rows } = await sql<{ day: string | null; count: number }>`
    select ${written} as day, count from (
      select ${day} as day, count(*) as count from ${values(answered)} group by 1
    ) as counted`.execute(db);
  return new Map(rows.map(({ day: of, count }) => [of, count]));
};
