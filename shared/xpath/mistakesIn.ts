import { mistake, type Mistake } from './mistake';
import { argumentMistake } from './argumentMistake';
import { callMistake } from './functions';
import type { Call, Expression, Path } from './xpath';

/** Unsupported steps of paths, as in JavaRosa. */
export const unsupportedSteps = mistake('xpath.steps', {
  all: '*',
  self: '.',
  parent: '..',
  attribute: '@name',
  slash: '/',
});

/** Mistake for a union of node sets. */
export const unsupportedUnion = mistake('xpath.union');

/** Mistake for `instance('id')` with a missing list. */
export const missingList = (id: string): Mistake => mistake('xpath.missingList', { id, call: `instance('${id}')` });

/** Whether a path has steps that devices do not support. */
export const isUnsupported = (path: Path): boolean => path.steps.some(({ kind }) => kind === 'other');

type Operation = Extract<Expression, { readonly kind: 'operation' }>;

/** Which parts of an expression are searched for mistakes. */
export interface SearchedParts {
  readonly operands: (operation: Operation) => readonly Expression[];
  readonly args: (call: Call) => readonly Expression[];
  /** What a path begins at, and its predicates. */
  readonly inPath: (path: Path) => readonly Expression[];
  /** The id of the list that a call or a path refers to. */
  readonly listOf: (expression: Call | Path) => string | undefined;
}

/**
 * Errors in some parts of an expression: unknown functions, wrong numbers of arguments, missing lists, features that devices lack.
 * @param hasList whether the form has a list or file of that id
 */
export function* searchMistakes(
  expression: Expression,
  parts: SearchedParts,
  hasList: (id: string) => boolean,
): Generator<Mistake> {
  const searchAll = function* (within: readonly Expression[]): Generator<Mistake> {
    for (const each of within) yield* searchMistakes(each, parts, hasList);
  };
  const missing = (of: Call | Path): Mistake | undefined => {
    const id = parts.listOf(of);
    return id === undefined || hasList(id) ? undefined : missingList(id);
  };
  switch (expression.kind) {
    case 'value':
      return;
    case 'variable':
      yield mistake('xpath.variable', { name: expression.name });
      return;
    case 'operation':
      if (expression.operator === '|') yield unsupportedUnion;
      yield* searchAll(parts.operands(expression));
      return;
    case 'call': {
      const { name, args } = expression;
      const values = args.map((arg) => (arg.kind === 'value' ? arg.value : undefined));
      const found = callMistake(name, args.length) ?? argumentMistake(expression, values) ?? missing(expression);
      if (found !== undefined) yield found;
      yield* searchAll(parts.args(expression));
      return;
    }
    case 'path': {
      if (isUnsupported(expression)) yield unsupportedSteps;
      const found = missing(expression);
      if (found !== undefined) yield found;
      yield* searchAll(parts.inPath(expression));
    }
  }
}

const everything: SearchedParts = {
  operands: ({ operands }) => operands,
  args: ({ args }) => args,
  inPath: ({ base, steps }) => [...(base ? [base] : []), ...steps.flatMap(({ predicates }) => predicates)],
  listOf: (expression) => {
    const id = expression.kind === 'call' && expression.name === 'instance' ? expression.args[0] : undefined;
    return id?.kind === 'value' && typeof id.value === 'string' ? id.value : undefined;
  },
};

/**
 * All errors of an expression that do not depend on the record, even in rarely evaluated parts.
 * @param hasList whether the form has a list or file of that id
 */
export const mistakesIn = (expression: Expression, hasList: (id: string) => boolean): Generator<Mistake> =>
  searchMistakes(expression, everything, hasList);
