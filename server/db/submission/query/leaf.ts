import { type RawBuilder, sql } from 'kysely';
import {
  type Comparison,
  type DatePart,
  type Filter,
  isDay,
  type Leaf,
  type Operand,
  geometryTest,
} from '#shared/query/filterTree';
import { ORDERED_CHARACTERS } from '#server/domain/odata/query/paging';
import { type QueryTable, submissionsTable, systemColumn } from './columns';
import { foundIn } from './foundIn';
import { touchesSql } from './place';

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

/** Positions of the parts of a day such as `2026-02-28`, from 1. */
const partsOfDay: Partial<Record<DatePart, Sql>> = { year: sql`1, 4`, month: sql`6, 2`, day: sql`9, 2` };
const DAY = sql`'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

/** Whether an operand is the answer to a number question. */
export const isNumberAnswer = (operand: Operand): boolean =>
  operand.kind === 'answer' && operand.answer.kind === 'number';

const isInteger = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

const partSql = (part: DatePart, of: Operand, table: QueryTable): Sql => {
  const place = partsOfDay[part];
  if (of.kind === 'answer' && isDay(of) && place !== undefined) {
    const day = table.answerText(of.answer);
    return sql`(case when ${day} ~ ${DAY} then substring(${day}, ${place})::integer end)`;
  }
  return sql`floor(extract(${parts[part]} from ${operandSql(of, table)} at time zone 'UTC'))`;
};

/** An operand by itself. */
export function operandSql(operand: Operand, table: QueryTable = submissionsTable): Sql {
  switch (operand.kind) {
    case 'column':
      return systemColumn(table, operand.column);
    case 'answer':
      return operand.answer.kind === 'text' || operand.answer.kind === 'day'
        ? table.answerText(operand.answer)
        : table.answerKey(operand.answer);
    case 'moment':
      return sql`${operand.iso}::timestamptz`;
    case 'now':
      return operand.ago === 0
        ? sql`statement_timestamp()`
        : sql`(statement_timestamp() - make_interval(secs => ${operand.ago}))`;
    case 'cased':
      return sql`(${operand.to === 'tolower' ? sql`lower` : sql`upper`}(${operandSql(operand.of, table)} collate "default") collate "C")`;
    case 'trimmed':
      return sql`(trim(${operandSql(operand.of, table)}) collate "C")`;
    case 'length':
      return sql`length(${operandSql(operand.of, table)})`;
    case 'part':
      return partSql(operand.part, operand.of, table);
    case 'number':
      // An integer can use the index on the submitter; anything else, or too large a number, can only be compared.
      return isInteger(operand.value) ? sql`${operand.value}::integer` : sql`${operand.value}::numeric`;
    case 'text':
      return sql`${operand.value}::text`;
    // An area needs a location to compare with.
    case 'area':
    case 'null':
      return sql`null`;
  }
}

/** An operand for a comparison with a number answer, which is JSON. */
const numberSql = (operand: Operand, table: QueryTable): Sql => {
  if (operand.kind === 'number') return sql`${JSON.stringify(operand.value)}::jsonb`;
  return isNumberAnswer(operand) ? operandSql(operand, table) : sql`to_jsonb(${operandSql(operand, table)})`;
};

/** An operand for a comparison with a day: texts in chronological order. Compared with a moment, a day is its midnight in UTC. */
const dayTextSql = (operand: Operand, hasTimes: boolean, table: QueryTable): Sql => {
  if (operand.kind === 'answer' && isDay(operand)) {
    const day = hasTimes ? table.answerText(operand.answer) : table.answerKey(operand.answer);
    return hasTimes ? sql`(${day} || 'T00:00:00.000Z') collate "C"` : day;
  }
  if (operand.kind === 'moment') return sql`${hasTimes ? operand.iso : operand.iso.slice(0, 10)}::text`;
  return sql`to_char(${operandSql(operand, table)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
};

const isMidnight = (operand: Operand): boolean => operand.kind === 'moment' && operand.iso.endsWith('T00:00:00.000Z');

/** Devices may send any text as a day; an invalid one is neither before nor after another. */
const daysSql = ({ left, right, comparison }: Compare, table: QueryTable): Condition => {
  const hasTimes = ![left, right].every((side) => isDay(side) || isMidnight(side));
  const compared = sql<boolean>`${dayTextSql(left, hasTimes, table)} ${operators[comparison]} ${dayTextSql(right, hasTimes, table)}`;
  if (comparison === 'eq' || comparison === 'ne') return compared;
  const valid = [left, right].flatMap((side) =>
    side.kind === 'answer' && isDay(side) ? [sql<boolean>`${table.answerText(side.answer)} ~ ${DAY}`] : [],
  );
  return sql<boolean>`(${sql.join([compared, ...valid], sql` and `)})`;
};

/** A short text equals its first characters, which may be indexed. */
export const textSql = (operand: Operand, other: Operand, table: QueryTable = submissionsTable): Sql => {
  const isShort = other.kind === 'text' && other.value.length < ORDERED_CHARACTERS;
  return isShort && operand.kind === 'answer' ? table.answerKey(operand.answer) : operandSql(operand, table);
};

/** Whether there is no value. */
export const isNull = (operand: Operand, table: QueryTable = submissionsTable): Condition => {
  // Every submitter has a name.
  if (operand.kind === 'column' && operand.column === 'submitterName')
    return isNull({ ...operand, column: 'submitterId' }, table);
  return operand.kind === 'answer'
    ? sql<boolean>`${operand.answer.kind === 'geometry' ? table.answerJson(operand.answer) : table.answerKey(operand.answer)} is null`
    : sql<boolean>`${operandSql(operand, table)} is null`;
};

/** For years with four digits. */
const startOf = (year: number): Operand => ({
  kind: 'moment',
  iso: `${String(year).padStart(4, '0')}-01-01T00:00:00.000Z`,
});

/** Whether a time is in the year or later; this includes invalid days. */
const yearEdge = (of: Operand, comparison: 'ge' | 'lt', year: number, table: QueryTable): Condition => {
  if (of.kind !== 'answer' || !isDay(of))
    return compareSql({ kind: 'compare', comparison, left: of, right: startOf(year) }, table);
  const edge = `${String(year).padStart(4, '0')}-`;
  return sql<boolean>`(${table.answerKey(of.answer)} ${operators[comparison]} ${edge}::text and ${table.answerText(of.answer)} ~ ${DAY})`;
};

/** A comparison of the year of a column or an answer as a range of time, which can use an index; null for other comparisons. */
const yearRange = ({ left, right, comparison }: Compare, table: QueryTable): Condition | null => {
  if (left.kind !== 'part' || left.part !== 'year' || right.kind !== 'number') return null;
  if (left.of.kind !== 'column' && left.of.kind !== 'answer') return null;
  const { value: year } = right;
  if (!Number.isInteger(year) || year < 1 || year > 9998) return null;
  const { of } = left;
  const from = (first: number) => yearEdge(of, 'ge', first, table);
  const until = (first: number) => yearEdge(of, 'lt', first, table);
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

/** Whether an operand is a literal. */
export const isGiven = ({ kind }: Operand): boolean => kind === 'text' || kind === 'number' || kind === 'moment';

/** An inequality as two ranges and null, which can use an index. */
const comparedSql = (comparison: Comparison, left: Sql, right: Sql, isValue: boolean): Condition =>
  comparison === 'ne' && isValue
    ? sql<boolean>`(${left} < ${right} or ${left} > ${right} or ${left} is null)`
    : sql<boolean>`${left} ${operators[comparison]} ${right}`;

/** A comparison on rows of a table. */
export function compareSql(compare: Compare, table: QueryTable = submissionsTable): Condition {
  const { left, right, comparison } = compare;
  if (left.kind === 'null' || right.kind === 'null') {
    const nothing = isNull(right.kind === 'null' ? left : right, table);
    if (comparison === 'eq') return sql<boolean>`(${nothing})`;
    return comparison === 'ne' ? sql<boolean>`(not ${nothing})` : sql<boolean>`false`;
  }
  const range = yearRange(compare, table);
  if (range !== null) return range;
  if (isDay(left) || isDay(right)) return daysSql(compare, table);
  if (isNumberAnswer(left) || isNumberAnswer(right)) {
    return comparedSql(comparison, numberSql(left, table), numberSql(right, table), isGiven(right));
  }
  const isColumnWithText = left.kind === 'column' && right.kind === 'text';
  return (
    (isColumnWithText ? table.compareText?.(left.column, comparison, right.value) : undefined) ??
    comparedSql(comparison, textSql(left, right, table), textSql(right, left, table), isGiven(right))
  );
}

const testSql = ({ test, left, right }: Extract<Filter, { kind: 'test' }>, table: QueryTable): Condition => {
  if (test === geometryTest) {
    return left.kind === 'answer' && right.kind === 'area' ? touchesSql(left.answer, right.area) : sql<boolean>`null`;
  }
  const [text, part] = [operandSql(left, table), operandSql(right, table)];
  switch (test) {
    case 'contains':
      return right.kind === 'text' ? foundIn(text, right.value) : sql<boolean>`strpos(${text}, ${part}) > 0`;
    case 'startswith':
      return sql<boolean>`starts_with(${text}, ${part})`;
    case 'endswith':
      return sql<boolean>`right(${text}, length(${part})) = ${part}`;
    case 'selected':
      return sql<boolean>`${part} = any(string_to_array(${text}, ' '))`;
  }
};

/** A condition on rows of a table; unknown (null) if a compared value is missing. */
export const plainSql = (leaf: Leaf, table: QueryTable = submissionsTable): Condition =>
  leaf.kind === 'test' ? testSql(leaf, table) : compareSql(leaf, table);
