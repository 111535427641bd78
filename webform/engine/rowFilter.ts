import type { SyntaxNode } from './xpathSyntax';

/** A condition `column = value`, whose value is the same for all rows. */
interface Equality {
  readonly column: string;
  readonly value: SyntaxNode;
}

/** Another condition, as a boolean. */
interface Condition {
  readonly expression: SyntaxNode;
  /** The only column that it is about, so that rows with the same text in it fulfil it or do not; null if there are several. */
  readonly column: string | null;
}

/** The conditions of predicates that rows of a list fulfil, for looking rows up in an index. */
export interface RowFilter {
  readonly equalities: readonly Equality[];
  readonly conditions: readonly Condition[];
  /** Number of predicates that these conditions are. */
  readonly predicateCount: number;
}

/** Functions whose result depends on their arguments and the answers only. */
const PURE = new Set(
  [
    'boolean ceiling coalesce concat contains count count-non-empty count-selected ends-with floor if indexed-repeat',
    'instance int join max min normalize-space not number pow pulldata regex round selected selected-at starts-with string',
    'string-length substr substring substring-after substring-before sum translate',
  ].flatMap((names) => names.split(' ')),
);

/** Functions without arguments that are the same for all rows. Without them, `string()` and the like are about the row. */
const CONSTANT = new Set(['current', 'true', 'false']);

/** Functions about the place of a row among the rows that are tried. */
const POSITIONAL = new Set(['position', 'last']);

/** Functions that give true or false, so that a predicate is no position. */
const BOOLEAN = new Set('boolean contains ends-with false not regex selected starts-with true'.split(' '));

const COMPARISONS = new Set(['eq_expr', 'ne_expr', 'lt_expr', 'lte_expr', 'gt_expr', 'gte_expr']);

const isCall = ({ type }: SyntaxNode): boolean => type === 'function_call';

const calledFunction = (call: SyntaxNode): string => call.child(0)?.text ?? '';

/** An expression without the nodes around it. */
const bare = (node: SyntaxNode): SyntaxNode => {
  const [only] = node.children;
  return (node.type === 'expr' || node.type === 'filter_path_expr' || node.type === 'filter_expr') &&
    node.childCount === 1 &&
    only
    ? bare(only)
    : node;
};

/** Whether a path, or a step, is the same for all rows. Its predicates are about its own nodes. */
const isRepeatable = (node: SyntaxNode): boolean => {
  const name = isCall(node) ? calledFunction(node) : null;
  const isKnown = name === null || PURE.has(name) || CONSTANT.has(name) || POSITIONAL.has(name);
  return isKnown && node.children.every(isRepeatable);
};

/** The name of the column that an expression about a row is; null for other expressions. */
export const columnOf = (expression: SyntaxNode): string | null => {
  const path = bare(expression.type === 'xpath' ? (expression.child(0) ?? expression) : expression);
  if (path.type !== 'relative_location_path' || path.childCount !== 1) return null;
  const step = path.child(0);
  const test = step?.childCount === 1 ? step.child(0) : null;
  const name = test?.type === 'node_test' ? test.child(0) : null;
  return name?.type === 'unprefixed_name' ? name.text : null;
};

/** The columns that the value of an expression depends on; null if it depends on more of the row. */
const columnsIn = (expression: SyntaxNode): ReadonlySet<string> | null => {
  const node = bare(expression);
  const column = columnOf(node);
  if (column !== null) return new Set([column]);
  const columnsOfAll = (parts: readonly SyntaxNode[]): ReadonlySet<string> | null => {
    const columns = parts.map(columnsIn);
    return columns.includes(null) ? null : new Set(columns.flatMap((names) => [...(names ?? [])]));
  };
  switch (node.type) {
    case 'number':
    case 'string_literal':
      return new Set();
    case 'absolute_location_path':
      return isRepeatable(node) ? new Set() : null;
    case 'filter_path_expr': {
      const [filter, ...steps] = node.children;
      const isOfAll = filter !== undefined && isConstant(filter) && steps.every(isRepeatable);
      return isOfAll ? new Set() : null;
    }
    case 'function_call': {
      const [, ...values] = node.children;
      const isKnown = (values.length === 0 ? CONSTANT : PURE).has(calledFunction(node));
      return isKnown ? columnsOfAll(values) : null;
    }
    case 'filter_expr':
      return null;
    default:
      return node.type === 'argument' || node.type.endsWith('_expr') ? columnsOfAll(node.children) : null;
  }
};

/** Whether an expression has the same value for all rows. */
const isConstant = (expression: SyntaxNode): boolean => columnsIn(expression)?.size === 0;

const equalityOf = (condition: SyntaxNode): Equality | null => {
  if (condition.type !== 'eq_expr') return null;
  const [left, right] = condition.children;
  if (!left || !right) return null;
  for (const [path, value] of [
    [left, right],
    [right, left],
  ] as const) {
    const column = columnOf(path);
    if (column !== null && isConstant(value)) return { column, value };
  }
  return null;
};

const isPositional = (node: SyntaxNode): boolean =>
  (isCall(node) && POSITIONAL.has(calledFunction(node))) ||
  // Predicates within are about the nodes of their own path.
  node.children.some((child) => child.type !== 'predicate' && isPositional(child));

/** Whether a predicate is true or false for a row, whichever other rows are tried. */
const isCondition = (predicate: SyntaxNode): boolean => {
  const { type } = predicate;
  const isBoolean =
    type === 'and_expr' ||
    type === 'or_expr' ||
    COMPARISONS.has(type) ||
    (isCall(predicate) && BOOLEAN.has(calledFunction(predicate)));
  return isBoolean && !isPositional(predicate);
};

const conjuncts = (condition: SyntaxNode): readonly SyntaxNode[] => {
  const node = bare(condition);
  return node.type === 'and_expr' ? node.children.flatMap(conjuncts) : [node];
};

const readFilter = (predicates: readonly SyntaxNode[]): RowFilter | null => {
  const expressions = predicates.map((predicate) => bare(predicate.child(0) ?? predicate));
  const end = expressions.findIndex((expression) => !isCondition(expression));
  const predicateCount = end < 0 ? expressions.length : end;
  const equalities: Equality[] = [];
  const others: Condition[] = [];
  for (const expression of expressions.slice(0, predicateCount).flatMap(conjuncts)) {
    const equality = equalityOf(expression);
    const columns = columnsIn(expression);
    if (equality) equalities.push(equality);
    else others.push({ expression, column: columns?.size === 1 ? ([...columns][0] ?? null) : null });
  }
  const isOfUse = equalities.length > 0 || others.some(({ column }) => column !== null);
  return isOfUse ? { equalities, conditions: others, predicateCount } : null;
};

/** By the first predicate. The engine parses an expression once. */
const filters = new WeakMap<SyntaxNode, RowFilter | null>();

/** The conditions of the predicates of a step that rows can be looked up by; null if there are none. */
export const rowFilterOf = (predicates: readonly SyntaxNode[]): RowFilter | null => {
  const [first] = predicates;
  if (!first) return null;
  const known = filters.get(first);
  if (known !== undefined) return known;
  const filter = readFilter(predicates);
  filters.set(first, filter);
  return filter;
};
