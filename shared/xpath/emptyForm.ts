import { mistake, type Mistake } from './mistake';
import { argumentMistake } from './argumentMistake';
import { callMistake, takesNodes } from './functions';
import { asBoolean, asNumber, binary, computed, isNoNumber, type Known, ordering } from './known';
import { listAt, valueInList } from './lists';
import { isUnsupported, missingList, unsupportedSteps, unsupportedUnion } from './mistakesIn';
import type { Call, Expression, Path } from './xpath';

/** A choice of a list: its columns by name. */
export type Item = ReadonlyMap<string, string>;

/** Context of an evaluation: a record without any answers. */
export interface EmptyForm {
  /**
   * @param isTaken whether a single value is needed, not all nodes, as for `sum`
   * @param filtered the nodes whose predicate contains the path: in their common part, an absolute path there means the same
   * instance of a repeat, as in JavaRosa
   */
  readonly valueOf: (path: Path, isTaken: boolean, filtered?: Path) => Known;
  /** Receives errors of the evaluation. */
  readonly onMistake: (mistake: Mistake) => void;
  /** Content of the form with this id: choices, or a file with unknown content. */
  readonly listOf: (id: string) => readonly Item[] | 'unknown' | 'missing';
}

/** The path up to a step, without predicates. */
const nodesAt = (path: Path, last: number): Path => ({
  ...path,
  steps: path.steps.slice(0, last + 1).map((step) => ({ ...step, predicates: [] })),
});

/**
 * Evaluates an expression for a newly opened record, and finds its errors. Parts that may not be evaluated, such as the second
 * operand of `false() and …`, are skipped, as in JavaRosa.
 */
export const evaluate = (expression: Expression, form: EmptyForm): Known => {
  const lookThrough = (path: Path): void => {
    if (isUnsupported(path)) form.onMistake(unsupportedSteps);
    const { base } = path;
    if (base !== undefined) evaluate(base, form);
    const list = listAt(path, form);
    const id = base?.kind === 'call' ? base.args[0] : undefined;
    if (list === 'missing' && id?.kind === 'value') form.onMistake(missingList(String(id.value)));
    const last = path.steps.findIndex(({ predicates }) => predicates.length > 0);
    const filter = path.steps[last]?.predicates[0];
    if (filter === undefined || (base !== undefined && (typeof list === 'string' || list.length === 0))) return;
    const filtered = base === undefined ? nodesAt(path, last) : undefined;
    evaluate(filter, {
      ...form,
      valueOf: (inner, is, within = filtered) => (inner.isAbsolute ? form.valueOf(inner, is, within) : undefined),
    });
  };

  const callValue = (call: Call): Known => {
    const { name, args } = call;
    const wrongCall = callMistake(name, args.length);
    const [first] = args;
    // JavaRosa evaluates arguments before the function, except for those that may not be needed.
    if (name === 'if' && wrongCall === undefined) {
      const [condition, yes, no] = args;
      const isTrue = condition === undefined ? undefined : asBoolean(evaluate(condition, form));
      const chosen = isTrue === undefined ? undefined : isTrue ? yes : no;
      return chosen === undefined ? undefined : evaluate(chosen, form);
    }
    if (name === 'coalesce' && wrongCall === undefined && first !== undefined && args[1] !== undefined) {
      const value = evaluate(first, form);
      if (value === undefined) return undefined;
      return value === '' || Number.isNaN(value) ? evaluate(args[1], form) : value;
    }
    const values = args.map((arg, i) => {
      if (arg.kind !== 'path' || !takesNodes(name, i)) return evaluate(arg, form);
      lookThrough(arg);
      return form.valueOf(arg, false);
    });
    const found = wrongCall ?? argumentMistake(call, values);
    if (found !== undefined) form.onMistake(found);
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length ? computed.get(name)?.(known) : undefined;
  };

  switch (expression.kind) {
    case 'value':
      return expression.value;
    case 'variable':
      form.onMistake(mistake('xpath.noReference', { name: expression.name }));
      return undefined;
    case 'call':
      return callValue(expression);
    case 'path':
      lookThrough(expression);
      return valueInList(expression, form, evaluate) ?? form.valueOf(expression, true);
    case 'operation': {
      const { operator, operands } = expression;
      const [left, right] = operands;
      const one = left === undefined ? undefined : evaluate(left, form);
      if (operator === 'and' || operator === 'or') {
        const decided = asBoolean(one);
        if (decided === undefined || decided === (operator === 'or')) return decided;
        return right === undefined ? undefined : asBoolean(evaluate(right, form));
      }
      const other = right === undefined ? undefined : evaluate(right, form);
      if (operator === '|') form.onMistake(unsupportedUnion);
      if (operator === 'negate') return one === undefined ? undefined : -asNumber(one);
      // NaN is neither less nor greater than anything.
      if (ordering.has(operator) && (isNoNumber(one) || isNoNumber(other))) return false;
      return one === undefined || other === undefined ? undefined : binary[operator]?.(one, other);
    }
  }
};
