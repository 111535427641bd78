import type { Mistake } from './mistake';
import { searchMistakes, type SearchedParts } from './mistakesIn';
import type { Expression } from './xpath';

/** Number of arguments that are always evaluated; the others only depending on the first. */
const evaluatedArguments: Readonly<Record<string, number>> = { if: 1, coalesce: 1, 'indexed-repeat': 0 };

const evaluated: SearchedParts = {
  operands: ({ operator, operands }) => (operator === 'and' || operator === 'or' ? operands.slice(0, 1) : operands),
  args: ({ name, args }) => args.slice(0, evaluatedArguments[name]),
  inPath: () => [],
  listOf: (expression) => {
    const base = expression.kind === 'path' ? expression.base : undefined;
    const id = base?.kind === 'call' && base.name === 'instance' ? base.args[0] : undefined;
    return id?.kind === 'value' ? String(id.value) : undefined;
  },
};

/**
 * Mistakes of `mistakesIn` in parts of an expression that JavaRosa always evaluates: not in the second operand of `and` and `or`,
 * in the branches of `if`, or in predicates.
 * @param hasList whether the form has a list or file of that id
 */
export const evaluatedMistakes = (expression: Expression, hasList: (id: string) => boolean): Generator<Mistake> =>
  searchMistakes(expression, evaluated, hasList);
