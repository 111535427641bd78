import { type RawBuilder, sql } from 'kysely';
import { type ValueList, valueLists } from '#server/domain/odata/query/filterLists';
import {
  type Comparison,
  type Decided,
  type Filter,
  isAboutAnswers,
  isDay,
  type Leaf,
  type Operand,
  operandHas,
} from '#shared/query/filterTree';
import { isInside, repeatElements } from './repeatElements';
import { type QueryTable, submissionsTable } from './columns';
import { compareSql, isGiven, isNull, isNumberAnswer, operandSql, plainSql, textSql } from './leaf';

type Condition = RawBuilder<boolean>;

/** Like `textSql`, for all values of a list. */
const listedSql = (left: Operand, values: ValueList['values'], table: QueryTable): RawBuilder<unknown> => {
  const [longest = ''] = values.map(String).sort((a, b) => b.length - a.length);
  return textSql(left, { kind: 'text', value: longest }, table);
};

const opposites: Readonly<Record<Comparison, Comparison>> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'ge',
  le: 'gt',
  gt: 'le',
  ge: 'lt',
};

/**
 * The negation of a comparison of a field with a value, as ranges, which can use an index. It includes missing answers. Null for
 * other comparisons. An invalid day is neither before nor after another.
 */
const oppositeSql = (leaf: Leaf, table: QueryTable): Condition | null => {
  if (leaf.kind !== 'compare' || !isGiven(leaf.right)) return null;
  const { left, comparison } = leaf;
  const isEquality = comparison === 'eq' || comparison === 'ne';
  if (left.kind !== 'column' && (left.kind !== 'answer' || (isDay(left) && !isEquality))) return null;
  const compared = compareSql({ ...leaf, comparison: opposites[comparison] }, table);
  return isEquality ? compared : sql<boolean>`(${compared} or ${isNull(left, table)})`;
};

/** Submissions that refer to a row for which the condition is true, or false. */
const decidedSql = (leaf: Leaf, { column, ids, others }: Decided, isNegated: boolean): Condition => {
  const referred = sql`any(${isNegated ? others : ids}::integer[])`;
  if (column === 'formVersion') {
    return sql<boolean>`((submissions.edits = 0 and submissions.form_def_id = ${referred})
      or (submissions.edits > 0 and ${plainSql(leaf)} is ${isNegated ? sql`not true` : sql`true`}))`;
  }
  // For submissions without a submitter, only an inequality is true.
  const isTrueOfNobody = leaf.kind === 'compare' && leaf.comparison === 'ne';
  const nobody = isTrueOfNobody === isNegated ? sql`` : sql`or submissions.submitter_id is null`;
  return sql<boolean>`(submissions.submitter_id = ${referred} ${nobody})`;
};

/** Encrypted answers match no condition about answers, nor its negation. */
const leafSql = (leaf: Leaf, isNegated: boolean, table: QueryTable): Condition => {
  if (leaf.decided !== undefined) return decidedSql(leaf, leaf.decided, isNegated);
  const condition = plainSql(leaf, table);
  const opposite = isNegated ? (oppositeSql(leaf, table) ?? sql<boolean>`(${condition}) is not true`) : condition;
  const isTrueOfNull = isNegated || leaf.kind === 'test' || leaf.comparison === 'eq' || leaf.comparison === 'ne';
  return isTrueOfNull && isAboutAnswers(leaf) && table.isReadable !== null
    ? sql<boolean>`(${table.isReadable} and ${opposite})`
    : sql<boolean>`(${opposite})`;
};

/** Whether a value is in a list, which is read once. */
const listSql = ({ left, values }: ValueList, isNegated: boolean, table: QueryTable): Condition => {
  const condition = isNumberAnswer(left)
    ? sql<boolean>`${operandSql(left, table)} = any(${values.map((value) => JSON.stringify(value))}::text[]::jsonb[])`
    : sql<boolean>`${listedSql(left, values, table)} = any(${values.map(String)}::text[])`;
  const opposite = isNegated ? sql<boolean>`(${condition}) is not true` : condition;
  return operandHas(left, ({ kind }) => kind === 'answer') && table.isReadable !== null
    ? sql<boolean>`(${table.isReadable} and ${opposite})`
    : sql<boolean>`(${opposite})`;
};

/** Whether a repeat has a matching row; false for encrypted submissions. */
const anySql = ({ repeat, filter }: Extract<Filter, { kind: 'any' }>, isNegated: boolean): Condition => {
  const condition = filter === null ? sql<boolean>`true` : filterSql(filter);
  const found = sql<boolean>`exists (select from ${repeatElements(repeat)} where ${isInside(repeat)} and ${condition})`;
  return isNegated ? sql<boolean>`(submissions.data is not null and not ${found})` : found;
};

/**
 * A filter as a condition on rows of a table. A comparison with null is unknown in SQL and false in OData: both mean the
 * same as a condition, and below `not` it is made false explicitly. Comparisons are not wrapped in anything else, so that indexes
 * can be used.
 */
export function filterSql(filter: Filter, isNegated = false, table: QueryTable = submissionsTable): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const joined = (filter.kind === 'and') === isNegated ? sql` or ` : sql` and `;
      const { lists, others } = valueLists(filter);
      const conditions = [
        ...others.map((one) => filterSql(one, isNegated, table)),
        ...lists.map((list) => listSql(list, isNegated, table)),
      ];
      return sql<boolean>`(${sql.join(conditions, joined)})`;
    }
    case 'not':
      return filterSql(filter.filter, !isNegated, table);
    case 'any':
      return anySql(filter, isNegated);
    case 'compare':
    case 'test':
      return leafSql(filter, isNegated, table);
  }
}
