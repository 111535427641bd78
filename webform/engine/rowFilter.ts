import { bare, calledFunction, columnOf, columnsIn, isCall, isConstant, POSITIONAL } from './rowExpressions';
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

/** Functions that give true or false, so that a predicate is no position. */
const BOOLEAN = new Set('boolean contains ends-with false not regex selected starts-with true'.split(' '));

const COMPARISONS = new Set(['eq_expr', 'ne_expr', 'lt_expr', 'lte_expr', 'gt_expr', 'gte_expr']);

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
