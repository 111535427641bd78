import { group } from 'd3-array';
import { type RawBuilder, sql } from 'kysely';
import { summaryLimits } from '../../../api/summaryLimits';
import type { ApplyField, GroupKey } from '../../domain/odata/odataApply';
import type { Repeat } from '../../domain/query/answers';
import type { AnswerCounts } from '../../domain/summary/summaryOfCounts';
import { readField, stored } from './fieldValues';
import { matchingRows } from './matchingRows';
import { referred } from './submissionColumns';
import { type RowSelection, selected } from './submissionRows';
import type { Db } from '../schema/tables';

type Sql = RawBuilder<unknown>;

/** A question whose answers are counted; where they put choices in an order, by their places. */
export interface CountedQuestion {
  readonly key: GroupKey;
  readonly areRanked: boolean;
}

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

/** Of more different numbers, not all are told. */
export const NUMBERS_MAX = 5000;

const named = (name: string, index: number): Sql => sql.raw(`${name}_${index}`);

const referredBy = ({ column }: ApplyField) => (typeof column === 'string' ? referred[column] : undefined);

/** What submissions are grouped by: as it is read, the day of a moment, or what it refers to. */
const keyOf = (field: ApplyField, isStored: boolean, timeZone: string | null): Sql => {
  const reference = referredBy(field);
  if (reference) return reference.id;
  const read = readField(field, isStored);
  return field.kind === 'moment' && timeZone !== null ? sql`(${read} at time zone ${timeZone}::text)::date` : read;
};

const DAY = sql`'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

/** The value of such a key; null for what is not of its type, as in older versions of the form. */
const valueOf = (field: ApplyField, key: Sql): Sql => {
  const reference = referredBy(field);
  if (reference) return reference.named(key);
  if (field.kind === 'day') return sql`case when ${key} ~ ${DAY} then ${key} end`;
  if (field.kind !== 'number') return key;
  return typeof field.column === 'string'
    ? sql`${key}::float8`
    : sql`case when jsonb_typeof(${key}) = 'number' then (${key})::float8 end`;
};

/** The same as text; an answer without any sign is none. */
const textOf = ({ key: field, areRanked }: CountedQuestion, key: Sql): Sql => {
  if (areRanked || field.isChoice) return sql`nullif(btrim(${key}, ' '), '')`;
  if (field.kind === 'moment') return sql`to_char(${key}, 'YYYY-MM-DD')`;
  return field.kind === 'text' ? sql`nullif(${valueOf(field, key)}, '')` : sql`(${valueOf(field, key)})::text`;
};

/** How often each answer was given to each question, in one look at all of them: unpacking a submission costs most. */
const looked = ({ selection, rows, questions, by, timeZone }: AskedCounts): Sql => {
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
      where ${selected(selection)} ${counted ? sql`and ${counted.where}` : sql``} offset 0) as submissions
    group by grouping sets (${sql.join(sets)})`;
};

/** What each question was answered, as `at`, `part`, `value` and `many`. */
const answers = ({ questions, by }: AskedCounts): Sql => {
  const all = 2 ** questions.length - 1;
  const part = by ? sql`${by.isChoice ? sql`part` : valueOf(by, sql`part`)}` : sql`null`;
  const each = questions.map((question, index) => {
    const others = sql.lit(all - 2 ** (questions.length - 1 - index));
    return sql`select ${sql.lit(index)} as at, ${part} as part, ${textOf(question, named('key', index))} as value, sum(many)::bigint as many
      from looked where others = ${others} group by 2, 3`;
  });
  return sql.join(each, sql` union all `);
};

const choicesOf = (text: Sql): Sql =>
  sql`(select distinct choice from unnest(string_to_array(${text}, ' ')) as choice where choice <> '')`;

/** Each value of an answer, or each of its choices once, as `at`, `part`, `value`, `place` and `many`. */
const pieces = (questions: readonly CountedQuestion[], from: Sql, hasPlaces: boolean): Sql => {
  const areOf = (isOne: (question: CountedQuestion) => boolean): Sql =>
    sql`value is not null and at = any(${questions.flatMap((question, index) => (isOne(question) ? [index] : []))}::integer[])`;
  const isPlaced = ({ areRanked }: CountedQuestion) => areRanked && hasPlaces;
  const isSplit = (question: CountedQuestion) => !isPlaced(question) && (question.areRanked || question.key.isChoice);
  return sql`select at, part, value, null::integer as place, many from ${from} where ${areOf((each) => !isSplit(each) && !isPlaced(each))}
    union all select at, part, choice, null, many from ${from} cross join lateral ${choicesOf(sql`value`)} as choices where ${areOf(isSplit)}
    union all select at, part, choice, place::integer, many from ${from}
      cross join lateral unnest(regexp_split_to_array(value, ' +')) with ordinality as chosen(choice, place) where ${areOf(isPlaced)}`;
};

const isText = ({ key }: CountedQuestion): boolean => key.kind === 'text';

/** How many different values of a question are told of: days and places are never very many. */
const most = ({ key, areRanked }: CountedQuestion): number => {
  if (key.kind === 'number') return NUMBERS_MAX + 1;
  return isText({ key, areRanked }) && !areRanked ? summaryLimits.groups : 50_000;
};

interface Told {
  readonly tells: 'all' | 'value' | 'part' | 'cell';
  readonly at: number;
  readonly part: string | number | null;
  readonly value: string | null;
  readonly place: number | null;
  readonly count: number;
  readonly answered: number;
  readonly mean: number | null;
}

/**
 * What the answers to questions come to, in their order.
 * @param asked 31 questions at most: a set of them is a number with a bit for each
 */
export const countAnswers = async (db: Db, asked: AskedCounts): Promise<AnswerCounts[]> => {
  const { questions, by } = asked;
  const numbers = questions.flatMap(({ key }, index) => (key.kind === 'number' ? [index] : []));
  const texts = questions.flatMap((question, index) => (isText(question) ? [index] : []));
  const split = sql`split as materialized (
      select at, ${by?.isChoice ? sql`choices.choice` : sql`part`} as part, value, many from answers
      ${by?.isChoice ? sql`left join lateral ${choicesOf(sql`part`)} as choices on true` : sql``}),
    parts as (
      select at, part, sum(many)::bigint as count, coalesce(sum(many) filter (where value is not null), 0)::bigint as answered,
        (sum(case when at = any(${numbers}::integer[]) then value::numeric * many end) / sum(many) filter (where value is not null))::float8 as mean,
        row_number() over (partition by at order by sum(many) desc, part nulls first) as nth
      from split group by 1, 2),
    cells as (
      select at, part, value, sum(many)::bigint as count,
        row_number() over (partition by at order by sum(many) desc, part nulls first, value collate "C") as nth
      from (${pieces(questions, sql`split`, false)}) as pieces where at = any(${texts}::integer[]) group by 1, 2, 3)`;
  const ofParts = sql`select 'part' as tells, at, part, null::text as value, null::integer as place, count, answered, mean, nth from parts
      where nth <= ${summaryLimits.parts}
    union all select 'cell', at, part, value, null, count, null, null, nth from cells where nth <= ${summaryLimits.partGroups}
    union all`;
  const { rows } = await sql<Told>`
    with looked as materialized (${looked(asked)}),
      answers as materialized (${answers(asked)}),
      given as (
        select at, value, place, sum(many)::bigint as count, count(*) over (partition by at) as different,
          row_number() over (partition by at order by sum(many) desc, value collate "C") as nth
        from (${pieces(questions, sql`answers`, true)}) as pieces group by 1, 2, 3)
      ${by ? sql`, ${split}` : sql``}
    select * from (
      ${by ? ofParts : sql``}
      select 'all' as tells, at, null as part, null::text as value, null::integer as place, sum(many)::bigint as count,
        coalesce(sum(many) filter (where value is not null), 0)::bigint as answered, null::float8 as mean, 0::bigint as nth
      from answers group by at
      union all select 'value', at, null, value, place, count, different, null, nth from given
      where nth <= (${questions.map(most)}::integer[])[at + 1]
    ) as told order by nth`.execute(db);
  const told = group(
    rows,
    ({ at }) => at,
    ({ tells }) => tells,
  );
  const toldOf = (at: number, tells: Told['tells']) => told.get(at)?.get(tells) ?? [];
  return questions.map((_, at) => {
    const [all] = toldOf(at, 'all');
    const values = toldOf(at, 'value');
    return {
      count: all?.count ?? 0,
      answered: all?.answered ?? 0,
      distinct: values[0]?.answered ?? 0,
      values: values.map(({ value, place, count }) => ({ value: value ?? '', place, count })),
      parts: toldOf(at, 'part').map(({ part, count, answered, mean }) => ({ by: part, count, answered, mean })),
      cells: toldOf(at, 'cell').map(({ part, value, count }) => ({ by: part, value: value ?? '', count })),
    };
  });
};
