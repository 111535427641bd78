import { type RawBuilder, sql } from 'kysely';
import type { ApplyField, GroupKey } from '../../domain/odata/odataApply';
import type { Repeat } from '../../domain/query/answers';
import type { CountedQuestion } from '../../domain/summary/summaryOfCounts';
import { fieldValue, readField, stored } from './fieldValues';
import { matchingRows } from './matchingRows';
import { referred } from './submissionColumns';
import { type RowSelection, selected } from './submissionRows';

type Sql = RawBuilder<unknown>;

/** Questions about the same submissions, or rows of the same repeat, which are split by the same. */
export interface AskedCounts {
  readonly selection: Omit<RowSelection, 'order' | 'keys'>;
  /** Those around it first; null where submissions are counted. */
  readonly rows: readonly Repeat[] | null;
  readonly questions: readonly CountedQuestion[];
  readonly by: GroupKey | null;
  /** In which moments have their days. */
  readonly timeZone: string;
}

/** What was counted before, to which only new submissions are added. */
export interface Carried {
  /** Of each question: JSON text of an array of `[part, value, many]`. */
  readonly kept: readonly string[];
  /** The ids of the new submissions. */
  readonly created: readonly number[];
}

const named = (name: string, index: number): Sql => sql.raw(`${name}_${index}`);

const referredBy = ({ column }: ApplyField) => (typeof column === 'string' ? referred[column] : undefined);

/** What submissions are grouped by: as it is read, the day of a moment, or what it refers to. */
const keyOf = (field: ApplyField, isStored: boolean, timeZone: string | null): Sql => {
  const reference = referredBy(field);
  if (reference) return reference.id;
  const read = readField(field, isStored);
  return field.kind === 'moment' && timeZone !== null ? sql`(${read} at time zone ${timeZone}::text)::date` : read;
};

/** The value of such a key; null for what is not of its type, as in older versions of the form. */
const valueOf = (field: ApplyField, key: Sql): Sql => {
  const value = referredBy(field)?.named(key) ?? fieldValue(field, key);
  return field.kind === 'number' ? sql`(${value})::float8` : value;
};

/** The same as text; an answer without any sign is none. */
const textOf = ({ key: field, areRanked }: CountedQuestion, key: Sql): Sql => {
  if (areRanked || field.isChoice) return sql`nullif(btrim(${key}, ' '), '')`;
  if (field.kind === 'moment') return sql`to_char(${key}, 'YYYY-MM-DD')`;
  return field.kind === 'text' ? sql`nullif(${valueOf(field, key)}, '')` : sql`(${valueOf(field, key)})::text`;
};

/**
 * How often each answer was given to each question, in one look at all of them: unpacking a submission costs most.
 * @param created only these submissions; null for all
 */
export const looked = (
  { selection, rows, questions, by, timeZone }: AskedCounts,
  created: readonly number[] | null,
): Sql => {
  const fields = [...(by ? [by] : []), ...questions.map(({ key }) => key)];
  const isStored = fields.filter(({ column }) => typeof column === 'object' && column.depth === undefined).length > 1;
  const counted = rows && matchingRows(rows, selection.filter);
  const keys = questions.map((_, index) => named('key', index));
  const read = [
    ...(by ? [sql`${keyOf(by, isStored, null)} as part`] : []),
    ...questions.map(({ key }, index) => sql`${keyOf(key, isStored, timeZone)} as ${named('key', index)}`),
  ];
  const sets = keys.map((key) => (by ? sql`(part, ${key})` : sql`(${key})`));
  return sql`select grouping(${sql.join(keys)}) as others, ${by ? sql`part,` : sql``} ${sql.join(keys)}, count(*) as many
    from (select ${sql.join(read)} from submissions ${isStored ? stored : sql``} ${counted ? counted.from : sql``}
      where ${selected(created === null ? selection : { ...selection, among: created })} ${counted ? sql`and ${counted.where}` : sql``} offset 0) as submissions
    group by grouping sets (${sql.join(sets)})`;
};

/** What was counted before, read again. */
const carriedRows = (kept: string, by: GroupKey | null): Sql => sql`
  select ${by?.kind === 'number' ? sql`(each ->> 0)::float8` : sql`(each ->> 0) collate "C"`}, (each ->> 1) collate "C", (each ->> 2)::bigint
  from jsonb_array_elements(${kept}::text::jsonb) as each`;

/** What each question was answered, as `at`, `part`, `value` and `many`. */
export const lookedAnswers = ({ questions, by }: AskedCounts, kept: readonly string[] | null): Sql => {
  const all = 2 ** questions.length - 1;
  const part = by ? (by.isChoice ? sql`part` : valueOf(by, sql`part`)) : sql`null::text`;
  const each = questions.map((question, index) => {
    const others = sql.lit(all - 2 ** (questions.length - 1 - index));
    const before = kept?.[index];
    return sql`select ${sql.lit(index)} as at, part, value, sum(many)::bigint as many from (
        select ${part} as part, ${textOf(question, named('key', index))} collate "C" as value, many from looked where others = ${others}
        ${before === undefined ? sql`` : sql`union all ${carriedRows(before, by)}`}
      ) as counted group by 2, 3`;
  });
  return sql.join(each, sql` union all `);
};
