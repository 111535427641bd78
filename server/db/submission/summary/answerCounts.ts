import { group } from 'd3-array';
import { type RawBuilder, sql } from 'kysely';
import { summaryLimits } from '#api/explore/summaryLimits';
import type { GroupKey } from '#server/domain/odata/query/apply';
import type { AnswerKind } from '#shared/query/answers';
import type { AnswerCounts, CountedQuestion } from '#server/domain/summary/summaryOfCounts';
import { answersOf, type CountRequest, type Carried, looked, lookedAnswers } from './answerLook';
import { slicingOf } from '../../connection/sliced';
import { choicesIn } from '../query/fieldValues';
import { scan } from '../query/scan';
import type { Db } from '../../schema/tables';

type Sql = RawBuilder<unknown>;

/** Maximum number of returned distinct numbers. */
export const NUMBERS_MAX = 5000;

/** Days, and positions of choices, are never very many. */
const DAYS_MAX = 50_000;

/** Maximum number of distinct answers in the cache: reading more would take as long as counting again. */
const KEPT_MAX = 5000;

/** Each value of an answer, or each of its choices once, as `at`, `part`, `value`, `place` and `many`. */
const pieces = (questions: readonly CountedQuestion[], from: Sql, hasPlaces: boolean): Sql => {
  const areOf = (isOne: (question: CountedQuestion) => boolean): Sql =>
    sql`value is not null and at = any(${questions.flatMap((question, index) => (isOne(question) ? [index] : []))}::integer[])`;
  const isPlaced = ({ areRanked }: CountedQuestion) => areRanked && hasPlaces;
  const isSplit = (question: CountedQuestion) => !isPlaced(question) && (question.areRanked || question.key.isChoice);
  return sql`select at, part, value, null::integer as place, many from ${from} where ${areOf((each) => !isSplit(each) && !isPlaced(each))}
    union all select at, part, choice, null, many from ${from} cross join lateral ${choicesIn(sql`value`)} as choices where ${areOf(isSplit)}
    union all select at, part, choice, place::integer, many from ${from}
      cross join lateral unnest(regexp_split_to_array(value, ' +')) with ordinality as chosen(choice, place) where ${areOf(isPlaced)}`;
};

/** Maximum number of returned values of a question. */
const most = ({ key, areRanked }: CountedQuestion): number => {
  if (key.kind === 'number') return NUMBERS_MAX + 1;
  return key.kind === 'text' && !areRanked ? summaryLimits.groups : DAYS_MAX;
};

interface Told {
  readonly tells: 'all' | 'value' | 'part' | 'cell' | 'kept' | 'entry';
  readonly at: number;
  readonly part: string | number | null;
  readonly value: string | null;
  readonly place: number | null;
  readonly count: number;
  readonly answered: number;
  readonly mean: number | null;
}

/** Counts of the answers to a question, with the state to continue from; null if it is too large to cache. */
interface CountedAnswers {
  readonly counts: AnswerCounts;
  readonly kept: string | null;
}

/** Indexes of these questions. */
const indexes = (questions: readonly CountedQuestion[], ...kinds: readonly AnswerKind[]): Sql =>
  sql`${questions.flatMap(({ key }, index) => (kinds.includes(key.kind) ? [index] : []))}::integer[]`;

/** Groups by the answer to a second question: queries for `with`, and the returned columns. */
const partsOf = (
  questions: readonly CountedQuestion[],
  by: GroupKey,
): { readonly queries: Sql; readonly told: Sql } => {
  const isOfTexts = sql`at = any(${indexes(questions, 'text')})`;
  // Returned groups need all of their days.
  const areTold = sql`(${isOfTexts} or (at = any(${indexes(questions, 'day', 'moment')})
    and exists (select from parts where parts.at = pieces.at and parts.part is not distinct from pieces.part and parts.nth <= ${summaryLimits.parts})))`;
  const queries = sql`split as materialized (
      select at, ${by.isChoice ? sql`choices.choice` : sql`part`} as part, value, many from answers
      ${by.isChoice ? sql`left join lateral ${choicesIn(sql`part`)} as choices on true` : sql``}),
    parts as (
      select at, part, sum(many)::bigint as count, coalesce(sum(many) filter (where value is not null), 0)::bigint as answered,
        (sum(case when at = any(${indexes(questions, 'number')}) then value::numeric * many end) / sum(many) filter (where value is not null))::float8 as mean,
        row_number() over (partition by at order by sum(many) desc, part nulls first) as nth
      from split group by 1, 2),
    cells as (
      select at, part, value, sum(many)::bigint as count,
        row_number() over (partition by at order by sum(many) desc, part nulls first, value collate "C") as nth
      from (${pieces(questions, sql`split`, false)}) as pieces where ${areTold} group by 1, 2, 3)`;
  const told = sql`select 'part' as tells, at, part, null::text as value, null::integer as place, count, answered, mean, nth from parts
      where nth <= ${summaryLimits.parts}
    union all select 'cell', at, part, value, null, count, null, null, nth from cells
      where nth <= case when ${isOfTexts} then ${summaryLimits.partGroups}::integer else ${DAYS_MAX}::integer end`;
  return { queries, told };
};

/**
 * Counts the answers to questions.
 * @param asked up to 31 questions: a set of them is a bit mask
 * @param acteeId the form in the audit log
 * @param carried earlier counts to continue from; null to count all submissions
 * @returns the counts in the order of the questions, and the last audit entry of the form that they include (0 if there is none)
 */
export const countAnswers = async (
  db: Db,
  asked: CountRequest,
  acteeId: string,
  carried: Carried | null,
): Promise<{ readonly counted: CountedAnswers[]; readonly entry: number }> => {
  const { questions, by } = asked;
  const parts = by && partsOf(questions, by);
  const lastEntry = sql`select coalesce(max(id), 0) as id from (
    select id from audits where actee_id = ${acteeId} order by id desc limit 1) as last`;
  const entryOf = async () => (await sql<{ id: number }>`${lastEntry}`.execute(db)).rows[0]?.id;
  const before = slicingOf(db) && (await entryOf());
  const rows = await scan<Told>(db, {
    selection: carried === null ? asked.selection : { ...asked.selection, among: carried.created },
    part: (part) => answersOf(asked, part),
    total: (found) => sql`with looked as materialized (${looked(asked, found)}),
      answers as materialized (${lookedAnswers(asked, carried?.kept ?? null)}),
      given as (
        select at, value, place, sum(many)::bigint as count, count(*) over (partition by at) as different,
          row_number() over (partition by at order by sum(many) desc, value collate "C") as nth
        from (${pieces(questions, sql`answers`, true)}) as pieces group by 1, 2, 3)
      ${parts ? sql`, ${parts.queries}` : sql``}
    select * from (
      ${parts ? sql`${parts.told} union all` : sql``}
      select 'all' as tells, at, null as part, null::text as value, null::integer as place, sum(many)::bigint as count,
        coalesce(sum(many) filter (where value is not null), 0)::bigint as answered, null::float8 as mean, 0::bigint as nth
      from answers group by at
      union all select 'value', at, null, value, place, count, different, null, nth from given
      where nth <= (${questions.map(most)}::integer[])[at + 1]
      union all select 'kept', at, null, json_agg(json_build_array(part, value, many))::text, null, count(*), null, null, 0
      from answers group by at having count(*) <= ${KEPT_MAX}
      union all select 'entry', 0, null, null, null, id, null, null, 0 from (${lastEntry}) as last
    ) as told order by nth`,
  });
  const told = group(
    rows,
    ({ at }) => at,
    ({ tells }) => tells,
  );
  const rowsAbout = (at: number, tells: Told['tells']) => told.get(at)?.get(tells) ?? [];
  const entry = rowsAbout(0, 'entry')[0]?.count ?? 0;
  // Changes between slices may be partly included.
  const isAtOnce = before === undefined || before === entry;
  const counted = questions.map((_, at) => {
    const [all] = rowsAbout(at, 'all');
    const values = rowsAbout(at, 'value');
    const counts = {
      count: all?.count ?? 0,
      answered: all?.answered ?? 0,
      distinct: values[0]?.answered ?? 0,
      values: values.map(({ value, place, count }) => ({ value: value ?? '', place, count })),
      parts: rowsAbout(at, 'part').map(({ part, count, answered, mean }) => ({ by: part, count, answered, mean })),
      cells: rowsAbout(at, 'cell').map(({ part, value, count }) => ({ by: part, value: value ?? '', count })),
    };
    return { counts, kept: isAtOnce ? (all ? (rowsAbout(at, 'kept')[0]?.value ?? null) : '[]') : null };
  });
  return { counted, entry };
};
