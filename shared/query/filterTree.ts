import type { Answer, AnswerKind, Repeat } from './answers';
import type { Area } from './area';

export const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
export type Comparison = (typeof comparisons)[number];

/** Functions that extract a part of a timestamp, in UTC. */
export const dateParts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
export type DatePart = (typeof dateParts)[number];

/** Boolean functions of two texts; `selected` finds a choice in a multiple-choice answer. */
const textTests = ['contains', 'startswith', 'endswith', 'selected'] as const;
export type TextTest = (typeof textTests)[number];

/** Boolean function of a location and an area, true if they touch: name and meaning are OData's. */
export const geometryTest = 'geo.intersects';

/** Boolean functions. */
export const tests = [...textTests, geometryTest] as const;
export type Test = (typeof tests)[number];

/** Functions that change the case of a text. */
export const textCases = ['tolower', 'toupper'] as const;
type TextCase = (typeof textCases)[number];

/** Filterable system columns. */
export const filterColumns = {
  __id: 'instanceId',
  '__system/submitterId': 'submitterId',
  '__system/submitterName': 'submitterName',
  '__system/submissionDate': 'submissionDate',
  '__system/updatedAt': 'updatedAt',
  '__system/reviewState': 'reviewState',
  '__system/deviceId': 'deviceId',
  '__system/edits': 'edits',
  '__system/attachmentsPresent': 'attachmentsPresent',
  '__system/attachmentsExpected': 'attachmentsExpected',
  '__system/formVersion': 'formVersion',
  // A filter with it includes submissions in the trash.
  '__system/deletedAt': 'deletedAt',
} as const;
export type FilterColumn = (typeof filterColumns)[keyof typeof filterColumns];

/** Types of their values. */
export const columnKinds: Readonly<Record<FilterColumn, AnswerKind>> = {
  instanceId: 'text',
  submitterId: 'text',
  submitterName: 'text',
  submissionDate: 'moment',
  updatedAt: 'moment',
  deletedAt: 'moment',
  reviewState: 'text',
  deviceId: 'text',
  edits: 'number',
  attachmentsPresent: 'number',
  attachmentsExpected: 'number',
  formVersion: 'text',
};

/** An operand of a comparison. Timestamps are ISO 8601 in UTC. */
export type Operand =
  | { readonly kind: 'column'; readonly column: FilterColumn }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'moment'; readonly iso: string }
  /** The current time, minus a number of seconds. */
  | { readonly kind: 'now'; readonly ago: number }
  | { readonly kind: 'part'; readonly part: DatePart; readonly of: Operand }
  | { readonly kind: 'cased'; readonly to: TextCase; readonly of: Operand }
  /** A text without blanks at its ends, and the length of a text. */
  | { readonly kind: 'trimmed' | 'length'; readonly of: Operand }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'null' };

/** References of submissions: the submitter, and the version of the form. */
export type ReferredColumn = Extract<FilterColumn, 'submitterName' | 'formVersion'>;

/** Result of a condition on one column, evaluated for each of the few referenced rows. */
export interface Decided {
  readonly column: ReferredColumn;
  /** Ids of those for which it is true. */
  readonly ids: readonly number[];
  /** Ids of those for which it is false. */
  readonly others: readonly number[];
}

interface Compared {
  readonly kind: 'compare';
  readonly comparison: Comparison;
}
interface Tested {
  readonly kind: 'test';
  readonly test: Test;
}

/** A condition without nested conditions. */
export type Leaf = (Compared | Tested) & {
  readonly left: Operand;
  readonly right: Operand;
  readonly decided?: Decided;
};

/** A valid filter; `db` converts it to SQL. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly filter: Filter }
  /** True if a repeat has a row that matches the filter, if any. */
  | { readonly kind: 'any'; readonly repeat: Repeat; readonly filter: Filter | null }
  | Leaf;

/** Whether an operand is an answer to a date question. */
export const isDay = (operand: Operand): boolean => operand.kind === 'answer' && operand.answer.kind === 'day';

/** Whether an operand, or a part of it, meets a condition. */
export const operandHas = (operand: Operand, is: (operand: Operand) => boolean): boolean =>
  is(operand) || ('of' in operand && operandHas(operand.of, is));

/** Whether a condition is about answers, which are unknown for encrypted submissions. */
export const isAboutAnswers = ({ left, right }: Leaf): boolean =>
  [left, right].some((side) => operandHas(side, ({ kind }) => kind === 'answer'));

/** Direct parts of a filter. */
const partsOf = (filter: Filter): readonly Filter[] => {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return chained(filter.kind, filter);
    case 'not':
      return [filter.filter];
    case 'any':
      return filter.filter === null ? [] : [filter.filter];
    case 'compare':
    case 'test':
      return [];
  }
};

/** Whether any part of a filter is about answers. */
export const filtersAnswers = (filter: Filter): boolean => {
  if (filter.kind === 'compare' || filter.kind === 'test') return isAboutAnswers(filter);
  return filter.kind === 'any' || partsOf(filter).some(filtersAnswers);
};

/** Whether any part of a filter is about a column. */
export const mentions = (filter: Filter, column: FilterColumn): boolean => {
  if (filter.kind === 'compare' || filter.kind === 'test') {
    const isIt = (operand: Operand) => operand.kind === 'column' && operand.column === column;
    return [filter.left, filter.right].some((side) => operandHas(side, isIt));
  }
  return partsOf(filter).some((part) => mentions(part, column));
};

/** The operands in a chain of one operator, in order; a long chain is not nested that deeply. */
export const chained = (kind: 'and' | 'or', filter: Filter): Filter[] => {
  const backwards: Filter[] = [];
  const rest = [filter];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (next.kind !== kind) backwards.push(next);
    else if (next.kind === 'and' || next.kind === 'or') rest.push(next.left, next.right);
  }
  return backwards.reverse();
};

/** All conditions in a filter without nested ones. */
export const leavesOf = (filter: Filter): Leaf[] =>
  filter.kind === 'compare' || filter.kind === 'test' ? [filter] : partsOf(filter).flatMap(leavesOf);

/** Replaces each leaf of a filter. */
export const mapLeaves = (filter: Filter, replace: (leaf: Leaf) => Leaf): Filter => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const { kind } = filter;
      const parts = chained(kind, filter).map((part) => mapLeaves(part, replace));
      return parts.reduce((left, right) => ({ kind, left, right }));
    }
    case 'not':
      return { kind: 'not', filter: mapLeaves(filter.filter, replace) };
    case 'any':
      return { ...filter, filter: filter.filter && mapLeaves(filter.filter, replace) };
    case 'compare':
    case 'test':
      return replace(filter);
  }
};
