import { type RawBuilder, sql } from 'kysely';
import type { Comparison, DatePart, Filter, Operand } from '../domain/odataFilterTree';

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
      return sql`${operand.value}::numeric`;
    case 'text':
      return sql`${operand.value}::text`;
    case 'null':
      return sql`null`;
  }
};

const isNull = (left: Operand, right: Operand): Sql | null => {
  if (right.kind === 'null') return sql`${operandSql(left)} is null`;
  return left.kind === 'null' ? sql`${operandSql(right)} is null` : null;
};

/** A filter as a condition on rows of `submissions`; what compares with nothing is false, as OData has it. */
export const filterSql = (filter: Filter): RawBuilder<boolean> => {
  switch (filter.kind) {
    case 'and':
      return sql<boolean>`(${filterSql(filter.left)} and ${filterSql(filter.right)})`;
    case 'or':
      return sql<boolean>`(${filterSql(filter.left)} or ${filterSql(filter.right)})`;
    case 'not':
      return sql<boolean>`(not ${filterSql(filter.filter)})`;
    case 'compare': {
      const { left, right, comparison } = filter;
      const nothing = isNull(left, right);
      if (nothing !== null && comparison === 'eq') return sql<boolean>`(${nothing})`;
      if (nothing !== null) return comparison === 'ne' ? sql<boolean>`(not ${nothing})` : sql<boolean>`false`;
      return sql<boolean>`coalesce(${operandSql(left)} ${operators[comparison]} ${operandSql(right)}, false)`;
    }
  }
};
