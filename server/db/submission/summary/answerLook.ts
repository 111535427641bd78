import { type RawBuilder, sql } from 'kysely';
import { summaryLimits } from '#api/explore/summaryLimits';
import type { ApplyField, GroupKey } from '#server/domain/odata/query/apply';
import type { Repeat } from '#shared/query/answers';
import type { CountedQuestion } from '#server/domain/summary/summaryOfCounts';
import { fieldValue, readField, stored } from '../query/fieldValues';
import { matchingRows } from '../query/matchingRows';
import { referred } from '../query/columns';
import { type ScannedSubmissions, scannedTable, selected } from '../query/selected';

type Sql = RawBuilder<unknown>;

/** Questions about the same submissions, or rows of the same repeat, with the same grouping. */
export interface CountRequest {
  readonly selection: ScannedSubmissions;
  /** Enclosing repeats first; null to count submissions. */
  readonly rows: readonly Repeat[] | null;
  readonly questions: readonly CountedQuestion[];
  readonly by: GroupKey | null;
  /** Time zone for the days of moments. */
  readonly timeZone: string;
}

/** Earlier counts, to which new submissions are added. */
export interface Carried {
  /** Of each question: JSON text of an array of `[part, value, many]`. */
  readonly kept: readonly string[];
  /** Ids of the new submissions. */
  readonly created: readonly number[];
}

const named = (name: string, index: number): Sql => sql.raw(`${name}_${index}`);

const referredBy = ({ column }: ApplyField) => (typeof column === 'string' ? referred[column] : undefined);

/** Grouping key: the answer itself, the day of a moment, or the id of a reference. */
const keyOf = (field: ApplyField, isStored: boolean, timeZone: string | null): Sql => {
  const reference = referredBy(field);
  if (reference) return reference.id;
  const read = readField(field, isStored);
  if (field.kind === 'text') return sql`left(${read}, ${sql.lit(summaryLimits.characters)}) collate "C"`;
  return field.kind === 'moment' && timeZone !== null ? sql`(${read} at time zone ${timeZone}::text)::date` : read;
};

/** Value of such a key; null if it is not of its type, as in older versions of the form. */
const valueOf = (field: ApplyField, key: Sql): Sql => {
  const value = referredBy(field)?.named(key) ?? fieldValue(field, key);
  return field.kind === 'number' ? sql`(${value})::float8` : value;
};

/** The same as text; a blank answer is null. */
const textOf = ({ key: field, areRanked }: CountedQuestion, key: Sql): Sql => {
  if (areRanked || field.isChoice) return sql`nullif(btrim(${key}, ' '), '')`;
  if (field.kind === 'moment') return sql`to_char(${key}, 'YYYY-MM-DD')`;
  return field.kind === 'text' ? sql`nullif(${valueOf(field, key)}, '')` : sql`(${valueOf(field, key)})::text`;
};

/** Reads all fields of each submission, or row of a repeat, in one scan, because decompressing submissions is the main cost. */
export const answersOf = ({ rows, questions, by, timeZone }: CountRequest, selection: ScannedSubmissions): Sql => {
  const fields = [...(by ? [by] : []), ...questions.map(({ key }) => key)];
  const isStored = fields.filter(({ column }) => typeof column === 'object' && column.depth === undefined).length > 1;
  const counted = rows && matchingRows(rows, selection.filter);
  const read = [
    ...(by ? [sql`${keyOf(by, isStored, null)} as part`] : []),
    ...questions.map(({ key }, index) => sql`${keyOf(key, isStored, timeZone)} as ${named('key', index)}`),
  ];
  return sql`select ${sql.join(read)} from ${scannedTable(selection)} ${isStored ? stored : sql``} ${counted ? counted.from : sql``}
    where ${selected(selection)} ${counted ? sql`and ${counted.where}` : sql``} offset 0`;
};

/** Frequencies of the answers to each question. @param answers a query after `from` */
export const looked = ({ questions, by }: CountRequest, answers: Sql): Sql => {
  const keys = questions.map((_, index) => named('key', index));
  const sets = keys.map((key) => (by ? sql`(part, ${key})` : sql`(${key})`));
  return sql`select grouping(${sql.join(keys)}) as others, ${by ? sql`part,` : sql``} ${sql.join(keys)}, count(*) as many
    from ${answers} group by grouping sets (${sql.join(sets)})`;
};

/** Earlier counts as rows. */
const carriedRows = (kept: string, by: GroupKey | null): Sql => sql`
  select ${by?.kind === 'number' ? sql`(each ->> 0)::float8` : sql`(each ->> 0) collate "C"`}, (each ->> 1) collate "C", (each ->> 2)::bigint
  from jsonb_array_elements(${kept}::text::jsonb) as each`;

/** Answers to each question, as `at`, `part`, `value` and `many`. */
export const lookedAnswers = ({ questions, by }: CountRequest, kept: readonly string[] | null): Sql => {
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
