import { mistake } from './mistake';
import type { EmptyForm, Item } from './emptyForm';
import { asBoolean, type Known } from './known';
import type { Expression, Path } from './xpath';

type Evaluate = (expression: Expression, form: EmptyForm) => Known;

/** Longer lists are not searched, so that forms with many such expressions are checked quickly. */
const mostItems = 300;

/** The list at the start of a path; `unknown` for all other paths. */
export const listAt = ({ base }: Path, form: EmptyForm): readonly Item[] | 'unknown' | 'missing' => {
  const id = base?.kind === 'call' && base.name === 'instance' ? base.args[0] : undefined;
  return id?.kind === 'value' ? form.listOf(String(id.value)) : 'unknown';
};

/** Whether an item matches a predicate, which may be its index. */
const fits = (
  [index, item]: readonly [number, Item],
  predicate: Expression,
  form: EmptyForm,
  evaluate: Evaluate,
): boolean | undefined => {
  const partOf = ({ steps: [step, ...others] }: Path): Known =>
    step?.kind === 'name' && step.predicates.length === 0 && others.length === 0
      ? (item.get(step.name) ?? '')
      : undefined;
  const value = evaluate(predicate, {
    ...form,
    valueOf: (path, isTaken) =>
      path.isAbsolute || path.base !== undefined ? form.valueOf(path, isTaken) : partOf(path),
    // The mistake in the predicate has been reported already.
    onMistake: () => undefined,
  });
  return typeof value === 'number' ? value === index + 1 : asBoolean(value);
};

/** The value of `instance('list')/root/item[…]/name`; undefined for other paths, and if unknown. */
export const valueInList = (path: Path, form: EmptyForm, evaluate: Evaluate): Known => {
  const items = listAt(path, form);
  const [root, item, part, ...others] = path.steps;
  if (typeof items === 'string' || part === undefined || others.length > 0) return undefined;
  if ([root, part].some((step) => step?.kind !== 'name' || step.predicates.length > 0)) return undefined;
  const [predicate, ...further] = item?.predicates ?? [];
  if (item?.name !== 'item' || further.length > 0 || items.length > mostItems) return undefined;
  const found: string[] = [];
  for (const [index, candidate] of items.entries()) {
    const isFound = predicate === undefined ? true : fits([index, candidate], predicate, form, evaluate);
    if (isFound === undefined) return undefined;
    const value = candidate.get(part.name);
    if (isFound && value !== undefined) found.push(value);
    if (found.length > 1) {
      form.onMistake(mistake('xpath.severalChoices', { place: '[…]', counting: 'count(…)', join: 'join(…)' }));
      return undefined;
    }
  }
  return found[0] ?? '';
};
