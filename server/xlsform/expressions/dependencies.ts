import { XlsFormError } from '../sheetLocation';
import type { FormNode, Repeat } from '../survey/nodes';
import { reachableFrom, sorted } from './cycles';
import type { FormExpression } from './formExpressions';
import type { Tree } from './tree';
import { triggersOf } from './xpath/triggersOf';
import type { Expression } from './xpath/xpath';

/** A parsed expression of a form. */
export interface Parsed {
  readonly expression: FormExpression;
  readonly tree: Expression;
}

const circleSentence = (circle: readonly Parsed[]): string => {
  const names = [...new Set(circle.flatMap(({ expression: { node } }) => (node === undefined ? [] : [node.name])))];
  const [first = '', ...others] = names.map((name) => `“${name}”`);
  return others.length === 0
    ? `This expression of ${first} depends on ${first} itself, or on something within it. Refer to other questions only.`
    : `These depend on each other in a circle: ${[first, ...others, first].join(' → ')}. Take one of the references out.`;
};

/** What depends on what in a form. */
export interface Dependencies {
  /** The conditions and calculations, each after those it depends on. */
  readonly ordered: readonly Parsed[];
  /** All that is evaluated again when users add an instance of a repeat. */
  readonly evaluatedWithNew: (repeat: Repeat) => ReadonlySet<Parsed>;
}

/**
 * Orders the conditions and calculations of a form for evaluation. The relevance of a group or repeat applies to
 * everything in it.
 * @throws XlsFormError if some of them depend on each other in a cycle
 */
export const dependenciesOf = (conditions: readonly Parsed[], tree: Tree): Dependencies => {
  const { nodes } = tree;
  // Each node has two vertices: its value, and its relevance, which includes everything within it.
  const value = (i: number): number => 2 * i;
  const state = (i: number): number => 2 * i + 1;
  const ofCondition = (i: number): number => 2 * nodes.length + i;
  const graph: number[][] = Array.from({ length: 2 * nodes.length + conditions.length }, () => []);
  const numbers = new Map<FormNode, number>();
  const byPath = new Map<string, number>();
  nodes.forEach((node, i) => {
    const { path, parent } = tree.spot(node);
    numbers.set(node, i);
    byPath.set(path, i);
    graph[state(i)]?.push(value(i));
    const around = parent === undefined ? undefined : numbers.get(parent);
    if (around !== undefined) graph[state(around)]?.push(state(i));
  });
  conditions.forEach(({ expression: { use, node, self }, tree: read }, i) => {
    const own = node === undefined ? undefined : numbers.get(node);
    if (own !== undefined) graph[ofCondition(i)]?.push(use === 'relevant' ? state(own) : value(own));
    for (const path of triggersOf(read, self)) {
      const other = byPath.get(path);
      if (other !== undefined) graph[value(other)]?.push(ofCondition(i));
    }
  });

  const isWithin = (node: FormNode, repeat: Repeat): boolean => {
    for (let { parent } = tree.spot(node); parent !== undefined; { parent } = tree.spot(parent))
      if (parent === repeat) return true;
    return false;
  };
  const conditionsOf = (vertices: readonly number[]): readonly Parsed[] =>
    vertices.flatMap((vertex) => conditions[vertex - 2 * nodes.length] ?? []);
  const result = sorted(graph);
  if ('order' in result) {
    const evaluatedWithNew = (repeat: Repeat): ReadonlySet<Parsed> => {
      const own = numbers.get(repeat);
      const children = repeat.children.flatMap((child) => numbers.get(child) ?? []);
      const within = conditions.flatMap(({ expression: { node } }, i) =>
        node !== undefined && (node === repeat || isWithin(node, repeat)) ? [ofCondition(i)] : [],
      );
      const changed = [...(own === undefined ? [] : [own]), ...children].map(value);
      return new Set(conditionsOf([...reachableFrom(graph, [...changed, ...within])]));
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
