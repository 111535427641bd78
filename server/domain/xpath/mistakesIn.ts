import { mistake, type Mistake } from './mistake';
import { argumentMistake } from './argumentMistake';
import { callMistake } from './functions';
import type { Expression, Path } from './xpath';

/** What paths of forms cannot have; JavaRosa does not support it. */
export const unsupportedSteps = mistake('xpath.steps', {
  all: '*',
  self: '.',
  parent: '..',
  attribute: '@name',
  slash: '/',
});

/** What is said about the union of node sets. */
export const unsupportedUnion = mistake('xpath.union');

/** What is said about `instance('id')` of a list that the form does not have. */
export const missingList = (id: string): Mistake => mistake('xpath.missingList', { id, call: `instance('${id}')` });

/** Whether a path has steps that devices do not support. */
export const isUnsupported = (path: Path): boolean => path.steps.some(({ kind }) => kind === 'other');

/**
 * Everything that fails in an expression whatever the record holds, also in parts that are seldom evaluated: unknown
 * functions, wrong numbers of arguments, missing lists, what devices do not support.
 * @param hasList whether the form has a list or file of that id
 */
export function* mistakesIn(expression: Expression, hasList: (id: string) => boolean): Generator<Mistake> {
  switch (expression.kind) {
    case 'value':
      return;
    case 'variable':
      yield mistake('xpath.variable', { name: expression.name });
      return;
    case 'operation':
      if (expression.operator === '|') yield unsupportedUnion;
      for (const operand of expression.operands) yield* mistakesIn(operand, hasList);
      return;
    case 'call': {
      const { name, args } = expression;
      const values = args.map((arg) => (arg.kind === 'value' ? arg.value : undefined));
      const [id] = values;
      const found = callMistake(name, args.length) ?? argumentMistake(expression, values);
      if (found !== undefined) yield found;
      else if (name === 'instance' && typeof id === 'string' && !hasList(id)) yield missingList(id);
      for (const arg of args) yield* mistakesIn(arg, hasList);
      return;
    }
    case 'path':
      if (isUnsupported(expression)) yield unsupportedSteps;
      if (expression.base !== undefined) yield* mistakesIn(expression.base, hasList);
      for (const { predicates } of expression.steps)
        for (const predicate of predicates) yield* mistakesIn(predicate, hasList);
  }
}
