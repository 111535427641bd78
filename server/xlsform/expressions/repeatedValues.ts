import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { FormNode, Repeat } from '../survey/nodes';
import type { Dependencies, Parsed } from './dependencies';
import type { InitialInstance } from './initialInstance';
import type { Tree } from './tree';

/** The enclosing repeats of a container, including itself, innermost first. */
const repeatsFrom = (container: FormNode | undefined, tree: Tree): readonly Repeat[] => {
  const found: Repeat[] = [];
  for (let at = container; at !== undefined; at = tree.spot(at).parent) if (at.kind === 'repeat') found.push(at);
  return found;
};

/**
 * Refuses expressions that use a single value of a question with one value per instance of a repeat: apps fail when there is a
 * second instance (documentation: docs.getodk.org/form-design-troubleshooting, “This field is repeated”).
 * @param conditions everything that is evaluated when a dependency changes
 * @param shown filters of choices and values in labels, which are evaluated when users reach their question
 * @throws XlsFormError for the first
 */
export const checkRepeatedValues = (
  conditions: readonly Parsed[],
  shown: readonly Parsed[],
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
    for (const { node: target, filtered } of record.valuesOf(parsed)) {
      const same = new Set([...own, ...repeatsFrom(filtered, tree)]);
      const repeat = repeatsFrom(tree.spot(target).parent, tree).find(
        (around) => !same.has(around) && record.isRepeated(around) && isAffected(parsed, around),
      );
      if (repeat === undefined || !record.isReached(target)) continue;
      const call = `indexed-repeat(\${${target.name}}, \${${repeat.name}}, …)`;
      throw new XlsFormError(
        messageRef('references.repeatedValue', {
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
  for (const parsed of shown) check(parsed, isAfter);
};
