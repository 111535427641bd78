import { type RawBuilder, sql } from 'kysely';
import {
  type Comparison,
  type DatePart,
  type Filter,
  isAboutAnswers,
  type Leaf,
  type Operand,
  operandHas,
} from '../../domain/odata/odataFilterTree';
import { type ValueList, valueLists } from '../../domain/odata/odataFilterLists';
import { ORDERED_CHARACTERS } from '../../domain/odata/odataPaging';
import { answerJson, answerKey, answerText, systemSql } from './submissionColumns';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;
type Compare = Extract<Filter, { kind: 'compare' }>;

const operators: Readonly<Record<Comparison, Sql>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  lt: sql`<`,
  le: sql`<=`,
  gt: sql`>`,
  ge: sql`>=`,
};

const parts: Readonly<Record<DatePart, Sql>> = {
  year: sql`year`,
  month: sql`month`,
  day: sql`day`,
  hour: sql`hour`,
  minute: sql`minute`,
  second: sql`second`,
};

/** Where a day such as `2026-02-28` has its parts, from 1. */
const partsOfDay: Partial<Record<DatePart, Sql>> = { year: sql`1, 4`, month: sql`6, 2`, day: sql`9, 2` };
const DAY = sql`'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

const isDay = (operand: Operand): boolean => operand.kind === 'answer' && operand.answer.kind === 'day';
const isNumberAnswer = (operand: Operand): boolean => operand.kind === 'answer' && operand.answer.kind === 'number';

const isInteger = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

const partSql = (part: DatePart, of: Operand): Sql => {
  const place = partsOfDay[part];
  if (of.kind === 'answer' && isDay(of) && place !== undefined) {
    const day = answerText(of.answer);
    return sql`(case when ${day} ~ ${DAY} then substring(${day}, ${place})::integer end)`;
  }
  return sql`floor(extract(${parts[part]} from ${operandSql(of)} at time zone 'UTC'))`;
};

function operandSql(operand: Operand): Sql {
  switch (operand.kind) {
    case 'column':
      return systemSql[operand.column];
    case 'answer':
      return operand.answer.kind === 'text' || operand.answer.kind === 'day'
        ? answerText(operand.answer)
        : answerKey(operand.answer);
    case 'moment':
      return sql`${operand.iso}::timestamptz`;
    case 'now':
      return operand.ago === 0
        ? sql`statement_timestamp()`
        : sql`(statement_timestamp() - make_interval(secs => ${operand.ago}))`;
    case 'cased':
      return sql`(${operand.to === 'tolower' ? sql`lower` : sql`upper`}(${operandSql(operand.of)} collate "default") collate "C")`;
    case 'trimmed':
      return sql`(trim(${operandSql(operand.of)}) collate "C")`;
    case 'length':
      return sql`length(${operandSql(operand.of)})`;
    case 'part':
      return partSql(operand.part, operand.of);
    case 'number':
      // An integer can use the index on the submitter; anything else, or too large a number, can only be compared.
      return isInteger(operand.value) ? sql`${operand.value}::integer` : sql`${operand.value}::numeric`;
    case 'text':
      return sql`${operand.value}::text`;
    case 'null':
      return sql`null`;
  }
}

/** An operand beside the number of an answer, which is JSON. */
const numberSql = (operand: Operand): Sql => {
  if (operand.kind === 'number') return sql`${JSON.stringify(operand.value)}::jsonb`;
  return isNumberAnswer(operand) ? operandSql(operand) : sql`to_jsonb(${operandSql(operand)})`;
};

/** An operand beside a day: texts in the order of time. A day is its midnight in UTC, where it meets a moment. */
const dayTextSql = (operand: Operand, hasTimes: boolean): Sql => {
  if (operand.kind === 'answer' && isDay(operand)) {
    const day = hasTimes ? answerText(operand.answer) : answerKey(operand.answer);
    return hasTimes ? sql`(${day} || 'T00:00:00.000Z') collate "C"` : day;
  }
  if (operand.kind === 'moment') return sql`${hasTimes ? operand.iso : operand.iso.slice(0, 10)}::text`;
  return sql`to_char(${operandSql(operand)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
};

const isMidnight = (operand: Operand): boolean => operand.kind === 'moment' && operand.iso.endsWith('T00:00:00.000Z');

/** Anything may have been sent as a day; what is none is neither before nor after another. */
const daysSql = ({ left, right, comparison }: Compare): Condition => {
  const hasTimes = ![left, right].every((side) => isDay(side) || isMidnight(side));
  const compared = sql<boolean>`${dayTextSql(left, hasTimes)} ${operators[comparison]} ${dayTextSql(right, hasTimes)}`;
  if (comparison === 'eq' || comparison === 'ne') return compared;
  const valid = [left, right].flatMap((side) =>
    side.kind === 'answer' && isDay(side) ? [sql<boolean>`${answerText(side.answer)} ~ ${DAY}`] : [],
  );
  return sql<boolean>`(${sql.join([compared, ...valid], sql` and `)})`;
};

/** Of a short text, the first characters are all of it, by which there may be an index. */
const textSql = (operand: Operand, other: Operand): Sql => {
  const isShort = other.kind === 'text' && other.value.length < ORDERED_CHARACTERS;
  return isShort && operand.kind === 'answer' ? answerKey(operand.answer) : operandSql(operand);
};

const isNull = (operand: Operand): Condition =>
  operand.kind === 'answer'
    ? sql<boolean>`${operand.answer.kind === 'geometry' ? answerJson(operand.answer) : answerKey(operand.answer)} is null`
    : sql<boolean>`${operandSql(operand)} is null`;

/** Covers the years that are written with four digits. */
const startOf = (year: number): Operand => ({
  kind: 'moment',
  iso: `${String(year).padStart(4, '0')}-01-01T00:00:00.000Z`,
});

/**
 * A comparison of the year of a column or an answer as a range of time, which can use an index; null if it is no such
 * comparison.
 */
const yearRange = ({ left, right, comparison }: Compare): Condition | null => {
  if (left.kind !== 'part' || left.part !== 'year' || right.kind !== 'number') return null;
  if (left.of.kind !== 'column' && left.of.kind !== 'answer') return null;
  const { value: year } = right;
  if (!Number.isInteger(year) || year < 1 || year > 9998) return null;
  const { of } = left;
  const from = (first: number) => compareSql({ kind: 'compare', comparison: 'ge', left: of, right: startOf(first) });
  const until = (first: number) => compareSql({ kind: 'compare', comparison: 'lt', left: of, right: startOf(first) });
  switch (comparison) {
    case 'eq':
      return sql<boolean>`(${from(year)} and ${until(year + 1)})`;
    case 'ge':
      return from(year);
    case 'gt':
      return from(year + 1);
    case 'lt':
      return until(year);
    case 'le':
      return until(year + 1);
    case 'ne':
      return null;
  }
};

/** Not being equal to a value is two ranges and null, which can use an index. */
const comparedSql = (comparison: Comparison, left: Sql, right: Sql, isValue: boolean): Condition =>
  comparison === 'ne' && isValue
    ? sql<boolean>`(${left} < ${right} or ${left} > ${right} or ${left} is null)`
    : sql<boolean>`${left} ${operators[comparison]} ${right}`;

function compareSql(compare: Compare): Condition {
  const { left, right, comparison } = compare;
  if (left.kind === 'null' || right.kind === 'null') {
    const nothing = isNull(right.kind === 'null' ? left : right);
    if (comparison === 'eq') return sql<boolean>`(${nothing})`;
    return comparison === 'ne' ? sql<boolean>`(not ${nothing})` : sql<boolean>`false`;
  }
  const range = yearRange(compare);
  if (range !== null) return range;
  if (isDay(left) || isDay(right)) return daysSql(compare);
  if (isNumberAnswer(left) || isNumberAnswer(right)) {
    return comparedSql(comparison, numberSql(left), numberSql(right), isGiven(right));
  }
  return comparedSql(comparison, textSql(left, right), textSql(right, left), isGiven(right));
}

const testSql = ({ test, left, right }: Extract<Filter, { kind: 'test' }>): Condition => {
  const [text, part] = [operandSql(left), operandSql(right)];
  switch (test) {
    case 'contains':
      return sql<boolean>`strpos(${text}, ${part}) > 0`;
    case 'startswith':
      return sql<boolean>`starts_with(${text}, ${part})`;
    case 'endswith':
      return sql<boolean>`right(${text}, length(${part})) = ${part}`;
    case 'selected':
      return sql<boolean>`${part} = any(string_to_array(${text}, ' '))`;
  }
};

/** As `textSql`, for all values of a list. */
const listedSql = (left: Operand, values: ValueList['values']): Sql => {
  const [longest = ''] = values.map(String).sort((a, b) => b.length - a.length);
  return textSql(left, { kind: 'text', value: longest });
};

const opposites: Readonly<Record<Comparison, Comparison>> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'ge',
  le: 'gt',
  gt: 'le',
  ge: 'lt',
};

const isGiven = ({ kind }: Operand): boolean => kind === 'text' || kind === 'number' || kind === 'moment';

/**
 * The opposite of a comparison of a field with a value as ranges, which can use an index: what is not compared at all, because
 * there is no answer, is among it. Null if it is no such comparison; what is no day is neither before nor after another.
 */
const oppositeSql = (leaf: Leaf): Condition | null => {
  if (leaf.kind !== 'compare' || !isGiven(leaf.right)) return null;
  const { left, comparison } = leaf;
  const isEquality = comparison === 'eq' || comparison === 'ne';
  if (left.kind !== 'column' && (left.kind !== 'answer' || (isDay(left) && !isEquality))) return null;
  const compared = compareSql({ ...leaf, comparison: opposites[comparison] });
  return isEquality ? compared : sql<boolean>`(${compared} or ${isNull(left)})`;
};

/** Those whose answers nobody knows match no condition about answers, nor its opposite. */
const leafSql = (leaf: Leaf, isNegated: boolean): Condition => {
  const condition = leaf.kind === 'test' ? testSql(leaf) : compareSql(leaf);
  const opposite = isNegated ? (oppositeSql(leaf) ?? sql<boolean>`(${condition}) is not true`) : condition;
  const isTrueOfNull = isNegated || leaf.kind === 'test' || leaf.comparison === 'eq' || leaf.comparison === 'ne';
  return isTrueOfNull && isAboutAnswers(leaf)
    ? sql<boolean>`(submissions.data is not null and ${opposite})`
    : sql<boolean>`(${opposite})`;
};

/** One of several values of a list, which is read once. */
const listSql = ({ left, values }: ValueList, isNegated: boolean): Condition => {
  const condition = isNumberAnswer(left)
    ? sql<boolean>`${operandSql(left)} = any(${values.map((value) => JSON.stringify(value))}::text[]::jsonb[])`
    : sql<boolean>`${listedSql(left, values)} = any(${values.map(String)}::text[])`;
  const opposite = isNegated ? sql<boolean>`(${condition}) is not true` : condition;
  return operandHas(left, ({ kind }) => kind === 'answer')
    ? sql<boolean>`(submissions.data is not null and ${opposite})`
    : sql<boolean>`(${opposite})`;
};

/**
 * A filter as a condition on rows of `submissions`. A comparison with null is unknown in SQL and false in OData: as a
 * condition both mean the same, and below `not` it is made false explicitly. Nothing else is wrapped around a comparison,
 * so that indexes can be used.
 */
export const filterSql = (filter: Filter, isNegated = false): Condition => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const joined = (filter.kind === 'and') === isNegated ? sql` or ` : sql` and `;
      const { lists, others } = valueLists(filter);
      const conditions = [
        ...others.map((one) => filterSql(one, isNegated)),
        ...lists.map((list) => listSql(list, isNegated)),
      ];
      return sql<boolean>`(${sql.join(conditions, joined)})`;
    }
    case 'not':
      return filterSql(filter.filter, !isNegated);
    case 'compare':
    case 'test':
      return leafSql(filter, isNegated);
  }
};
