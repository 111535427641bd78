import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { FormNode, Repeat } from '../survey/nodes';
import { reachableFrom, sorted } from '#shared/xpath/cycles';
import { dependencyGraph } from '#shared/xpath/dependencyGraph';
import type { FormExpression } from './formExpressions';
import type { Tree } from './tree';
import { triggersOf } from '#shared/xpath/triggersOf';
import type { Expression } from '#shared/xpath/xpath';

/** A parsed expression of a form. */
export interface Parsed {
  readonly expression: FormExpression;
  readonly tree: Expression;
}

const circleSentence = (circle: readonly Parsed[]): MessageRef => {
  const names = [...new Set(circle.flatMap(({ expression: { node } }) => (node === undefined ? [] : [node.name])))];
  const [first = '', ...others] = names;
  return others.length === 0
    ? messageRef('references.circleOfOne', { name: first })
    : messageRef('references.circle', { circle: [first, ...others, first] });
};

/** Dependencies within a form. */
export interface Dependencies {
  /** The conditions and calculations, each after those it depends on. */
  readonly ordered: readonly Parsed[];
  /** Everything that is evaluated again when users add an instance of a repeat. */
  readonly evaluatedWithNew: (repeat: Repeat) => ReadonlySet<Parsed>;
}

/**
 * Orders the conditions and calculations of a form for evaluation. The relevance of a group or repeat applies to
 * everything in it.
 * @throws XlsFormError if some of them depend on each other in a cycle
 */
export const dependenciesOf = (conditions: readonly Parsed[], tree: Tree): Dependencies => {
  const { nodes } = tree;
  const numbers = new Map(nodes.map((node, i) => [node, i]));
  const numberOf = (node: FormNode | undefined): number | undefined =>
    node === undefined ? undefined : numbers.get(node);
  const { graph, valueOf, vertexOf, conditionsIn } = dependencyGraph(
    nodes.map((node) => {
      const { path, parent } = tree.spot(node);
      return { path, parent: numberOf(parent) };
    }),
    conditions.map(({ expression: { use, node, self }, tree: read }) => ({
      node: numberOf(node),
      isRelevance: use === 'relevant',
      triggers: triggersOf(read, self),
    })),
  );

  const isWithin = (node: FormNode, repeat: Repeat): boolean => {
    for (let { parent } = tree.spot(node); parent !== undefined; { parent } = tree.spot(parent))
      if (parent === repeat) return true;
    return false;
  };
  const conditionsOf = (vertices: Iterable<number>): readonly Parsed[] =>
    conditionsIn(vertices).flatMap((condition) => conditions[condition] ?? []);
  const result = sorted(graph);
  if ('order' in result) {
    const evaluatedWithNew = (repeat: Repeat): ReadonlySet<Parsed> => {
      const own = numbers.get(repeat);
      const children = repeat.children.flatMap((child) => numbers.get(child) ?? []);
      const within = conditions.flatMap(({ expression: { node } }, i) =>
        node !== undefined && (node === repeat || isWithin(node, repeat)) ? [vertexOf(i)] : [],
      );
      const changed = [...(own === undefined ? [] : [own]), ...children].map(valueOf);
      return new Set(conditionsOf(reachableFrom(graph, [...changed, ...within])));
    };
    return { ordered: conditionsOf(result.order), evaluatedWithNew };
  }
  const circle = conditionsOf(result.circle);
  const rows = circle.map(({ expression: { location } }) => location.row ?? 0);
  const first = rows.indexOf(Math.min(...rows));
  throw new XlsFormError(
    circleSentence([...circle.slice(first), ...circle.slice(0, first)]),
    circle[first]?.expression.location,
  );
};
