export const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
export type Comparison = (typeof comparisons)[number];

/** Functions that extract a part of a timestamp, in UTC. */
export const dateParts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type DatePart = (typeof dateParts)[number];

/** The system columns that can be filtered; in the tables of repeats, newer servers write `$root`. */
export const filterColumns = {
  '__system/submitterId': 'submitterId',
  '__system/submissionDate': 'submissionDate',
  '__system/updatedAt': 'updatedAt',
  '__system/reviewState': 'reviewState',
  // A filter that mentions it finds those in the trash, too.
  '__system/deletedAt': 'deletedAt',
  '$root/Submissions/__system/updatedAt': 'updatedAt',
  '$root/Submissions/__system/reviewState': 'reviewState',
  '$root/Submissions/__system/deletedAt': 'deletedAt',
  '$root/Submissions/__system/submitterId': 'submitterId',
  '$root/Submissions/__system/submissionDate': 'submissionDate',
} as const;
export type FilterColumn = (typeof filterColumns)[keyof typeof filterColumns];

/** An operand of a comparison. Timestamps are ISO 8601 in UTC. */
export type Operand =
  | { readonly kind: 'column'; readonly column: FilterColumn }
  | { readonly kind: 'moment'; readonly iso: string }
  | { readonly kind: 'now' }
  | { readonly kind: 'part'; readonly part: DatePart; readonly of: Operand }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'null' };

/** A valid filter; `db` turns it into SQL. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'compare'; readonly comparison: Comparison; readonly left: Operand; readonly right: Operand };

const operandMentions = (operand: Operand, column: FilterColumn): boolean =>
  operand.kind === 'part'
    ? operandMentions(operand.of, column)
    : operand.kind === 'column' && operand.column === column;

/** Whether a filter is about a column, wherever in it. */
export const mentions = (filter: Filter, column: FilterColumn): boolean => {
  if (filter.kind === 'not') return mentions(filter.filter, column);
  if (filter.kind === 'compare') return [filter.left, filter.right].some((side) => operandMentions(side, column));
  return mentions(filter.left, column) || mentions(filter.right, column);
};
