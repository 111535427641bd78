import type { SyntaxNode } from './xpathSyntax';

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
export const POSITIONAL = new Set(['position', 'last']);

export const isCall = ({ type }: SyntaxNode): boolean => type === 'function_call';

export const calledFunction = (call: SyntaxNode): string => call.child(0)?.text ?? '';

/** An expression without the nodes around it. */
export const bare = (node: SyntaxNode): SyntaxNode => {
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
export const columnsIn = (expression: SyntaxNode): ReadonlySet<string> | null => {
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
export const isConstant = (expression: SyntaxNode): boolean => columnsIn(expression)?.size === 0;
