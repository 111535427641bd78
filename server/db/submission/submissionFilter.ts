import { type RawBuilder, sql } from 'kysely';
import type { Comparison, DatePart, Filter, Operand } from '../../domain/odata/odataFilterTree';

type Sql = RawBuilder<unknown>;

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

const columns: Readonly<Record<string, Sql>> = {
  submitterId: sql.ref('submissions.submitterId'),
  submissionDate: sql.ref('submissions.createdAt'),
  deletedAt: sql.ref('submissions.deletedAt'),
  updatedAt: sql.ref('submissions.updatedAt'),
  reviewState: sql.ref('submissions.reviewState'),
};

const operandSql = (operand: Operand): Sql => {
  switch (operand.kind) {
    case 'column':
      return columns[operand.column] ?? sql`null`;
    case 'moment':
      return sql`${operand.iso}::timestamptz`;
    case 'now':
      return sql`statement_timestamp()`;
    case 'part':
      return sql`floor(extract(${parts[operand.part]} from ${operandSql(operand.of)} at time zone 'UTC'))`;
    case 'number':
      // An integer can use the index on the submitter; anything else, or too large a number, can only be compared.
      return isInteger(operand.value) ? sql`${operand.value}::integer` : sql`${operand.value}::numeric`;
    case 'text':
      return sql`${operand.value}::text`;
    case 'null':
      return sql`null`;
  }
};

const isInteger = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

const isNull = (left: Operand, right: Operand): Sql | null => {
  if (right.kind === 'null') return sql`${operandSql(left)} is null`;
  return left.kind === 'null' ? sql`${operandSql(right)} is null` : null;
};

type Compare = Extract<Filter, { kind: 'compare' }>;

/** Covers the years that are written with four digits. */
const startOf = (year: number): Sql => sql`${`${String(year).padStart(4, '0')}-01-01T00:00:00.000Z`}::timestamptz`;

/**
 * A comparison of the year of a column as a range of timestamps, which can use an index; null if it is no such comparison.
 */
const yearRange = ({ left, right, comparison }: Compare): RawBuilder<boolean> | null => {
  if (left.kind !== 'part' || left.part !== 'year' || left.of.kind !== 'column' || right.kind !== 'number') return null;
  const { value: year } = right;
  if (!Number.isInteger(year) || year < 1 || year > 9998) return null;
  const column = operandSql(left.of);
  switch (comparison) {
    case 'eq':
      return sql<boolean>`(${column} >= ${startOf(year)} and ${column} < ${startOf(year + 1)})`;
    case 'ge':
      return sql<boolean>`${column} >= ${startOf(year)}`;
    case 'gt':
      return sql<boolean>`${column} >= ${startOf(year + 1)}`;
    case 'lt':
      return sql<boolean>`${column} < ${startOf(year)}`;
    case 'le':
      return sql<boolean>`${column} < ${startOf(year + 1)}`;
    case 'ne':
      return null;
  }
};

const compareSql = (compare: Compare): RawBuilder<boolean> => {
  const { left, right, comparison } = compare;
  const nothing = isNull(left, right);
  if (nothing !== null && comparison === 'eq') return sql<boolean>`(${nothing})`;
  if (nothing !== null) return comparison === 'ne' ? sql<boolean>`(not ${nothing})` : sql<boolean>`false`;
  return yearRange(compare) ?? sql<boolean>`${operandSql(left)} ${operators[comparison]} ${operandSql(right)}`;
};

/**
 * A filter as a condition on rows of `submissions`. A comparison with null is unknown in SQL and false in OData: as a
 * condition both mean the same, and below `not` it is made false explicitly. Nothing else is wrapped around a comparison,
 * so that indexes can be used.
 */
export const filterSql = (filter: Filter): RawBuilder<boolean> => {
  switch (filter.kind) {
    case 'and':
      return sql<boolean>`(${filterSql(filter.left)} and ${filterSql(filter.right)})`;
    case 'or':
      return sql<boolean>`(${filterSql(filter.left)} or ${filterSql(filter.right)})`;
    case 'not':
      return sql<boolean>`((${filterSql(filter.filter)}) is not true)`;
    case 'compare':
      return compareSql(filter);
  }
};
