import { said } from '../../domain/sheet/said';
import { XlsFormError } from '../sheetLocation';
import type { FormNode, Repeat } from '../survey/nodes';
import type { Dependencies, Parsed } from './dependencies';
import type { InitialInstance } from './initialInstance';
import type { Tree } from './tree';

/** A container's enclosing repeats, including itself, from the innermost on. */
const repeatsFrom = (container: FormNode | undefined, tree: Tree): readonly Repeat[] => {
  const found: Repeat[] = [];
  for (let at = container; at !== undefined; at = tree.spot(at).parent) if (at.kind === 'repeat') found.push(at);
  return found;
};

/**
 * Refuses expressions that use a single value of a question with one value per instance of a repeat: apps fail as soon as
 * there is a second instance (documentation: docs.getodk.org/form-design-troubleshooting, “This field is repeated”).
 * @param conditions all that is evaluated whenever a dependency changes
 * @param filters those of choices, which are evaluated when users reach their question
 * @throws XlsFormError for the first
 */
export const checkRepeatedValues = (
  conditions: readonly Parsed[],
  filters: readonly Parsed[],
  dependencies: Dependencies,
  record: InitialInstance,
  tree: Tree,
): void => {
  const order = new Map(tree.nodes.map((node, i) => [node, i]));
  const evaluated = new Map<Repeat, ReadonlySet<Parsed>>();
  const isEvaluatedWithNew = (parsed: Parsed, repeat: Repeat): boolean => {
    const known = evaluated.get(repeat) ?? dependencies.evaluatedWithNew(repeat);
    evaluated.set(repeat, known);
    return known.has(parsed);
  };
  const isAfter = ({ expression: { node } }: Parsed, repeat: Repeat): boolean =>
    node !== undefined && (order.get(node) ?? 0) > (order.get(repeat) ?? 0);

  const check = (parsed: Parsed, isAffected: (parsed: Parsed, repeat: Repeat) => boolean): void => {
    const { container, location } = parsed.expression;
    const own = new Set(repeatsFrom(container, tree));
    for (const target of record.valuesOf(parsed)) {
      const repeat = repeatsFrom(tree.spot(target).parent, tree).find(
        (around) => !own.has(around) && record.isRepeated(around) && isAffected(parsed, around),
      );
      if (repeat === undefined || !record.isReached(target)) continue;
      const call = `indexed-repeat(\${${target.name}}, \${${repeat.name}}, …)`;
      throw new XlsFormError(
        said('references.repeatedValue', {
          name: target.name,
          repeat: repeat.name,
          call,
          sum: 'sum(…)',
          max: 'max(…)',
          join: 'join(…)',
        }),
        location,
      );
    }
  };
  for (const parsed of conditions) check(parsed, isEvaluatedWithNew);
  for (const parsed of filters) check(parsed, isAfter);
};
