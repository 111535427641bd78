import { mistake, type Mistake } from './mistake';
import { argumentMistake } from './argumentMistake';
import { callMistake, takesNodes } from './functions';
import { asBoolean, asNumber, binary, computed, isNoNumber, type Known, ordering } from './known';
import { listAt, valueInList } from './lists';
import { isUnsupported, missingList, unsupportedSteps, unsupportedUnion } from './mistakesIn';
import type { Call, Expression, Path } from './xpath';

/** A choice of a list: its columns by name. */
export type Item = ReadonlyMap<string, string>;

/** The context of an evaluation: a record without any answers. */
export interface EmptyForm {
  /** @param isTaken whether a single value is wanted, not all nodes, as for `sum` */
  readonly valueOf: (path: Path, isTaken: boolean) => Known;
  /** Receives what makes the evaluation fail. */
  readonly onMistake: (mistake: Mistake) => void;
  /** What the form has under this id: choices, or a file whose content is unknown. */
  readonly listOf: (id: string) => readonly Item[] | 'unknown' | 'missing';
}

/**
 * Evaluates an expression for a newly opened record, and finds what fails then. Parts that may not be evaluated, such as
 * the second operand of `false() and …`, are skipped, as in JavaRosa.
 */
export const evaluate = (expression: Expression, form: EmptyForm): Known => {
  const lookThrough = (path: Path): void => {
    if (isUnsupported(path)) form.onMistake(unsupportedSteps);
    const { base } = path;
    if (base !== undefined) evaluate(base, form);
    const list = listAt(path, form);
    const id = base?.kind === 'call' ? base.args[0] : undefined;
    if (list === 'missing' && id?.kind === 'value') form.onMistake(missingList(String(id.value)));
    const filter = path.steps.find(({ predicates }) => predicates.length > 0)?.predicates[0];
    if (filter !== undefined && (base === undefined || (typeof list !== 'string' && list.length > 0)))
      evaluate(filter, { ...form, valueOf: (inner, is) => (inner.isAbsolute ? form.valueOf(inner, is) : undefined) });
  };

  const callValue = (call: Call): Known => {
    const { name, args } = call;
    const wrongCall = callMistake(name, args.length);
    const [first] = args;
    // JavaRosa evaluates arguments before the function, but not those that may not be needed.
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
      // NaN is neither less nor greater than anything, whatever the other side is.
      if (ordering.has(operator) && (isNoNumber(one) || isNoNumber(other))) return false;
      return one === undefined || other === undefined ? undefined : binary[operator]?.(one, other);
    }
  }
};
