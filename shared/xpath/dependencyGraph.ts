import type { Graph } from './cycles';

/** A node of the record, with the index of its parent group or repeat, which precedes it. */
export interface DependentNode {
  readonly path: string;
  readonly parent: number | undefined;
}

/** A condition or calculation of a form. */
export interface Condition {
  /** Index of the node whose value or relevance it computes; undefined for a missing node. */
  readonly node: number | undefined;
  readonly isRelevance: boolean;
  /** Paths of the used nodes, see `triggersOf`. */
  readonly triggers: Iterable<string>;
}

/** Dependencies. Each node has two vertices, its value and its relevance, and each condition has one. */
export interface DependencyGraph {
  readonly graph: Graph;
  readonly valueOf: (node: number) => number;
  readonly vertexOf: (condition: number) => number;
  /** Indexes of the conditions among vertices. */
  readonly conditionsIn: (vertices: Iterable<number>) => readonly number[];
}

/** Connects conditions with the nodes they use and compute. The relevance of a group or repeat applies to everything in it. */
export const dependencyGraph = (nodes: readonly DependentNode[], conditions: readonly Condition[]): DependencyGraph => {
  const value = (node: number): number => 2 * node;
  const state = (node: number): number => 2 * node + 1;
  const vertexOf = (condition: number): number => 2 * nodes.length + condition;
  const graph: number[][] = Array.from({ length: 2 * nodes.length + conditions.length }, () => []);
  const byPath = new Map<string, number>();
  nodes.forEach(({ path, parent }, i) => {
    byPath.set(path, i);
    graph[state(i)]?.push(value(i));
    if (parent !== undefined) graph[state(parent)]?.push(state(i));
  });
  conditions.forEach(({ node, isRelevance, triggers }, i) => {
    if (node !== undefined) graph[vertexOf(i)]?.push(isRelevance ? state(node) : value(node));
    for (const path of triggers) {
      const other = byPath.get(path);
      if (other !== undefined) graph[value(other)]?.push(vertexOf(i));
    }
  });
  const conditionsIn = (vertices: Iterable<number>): readonly number[] =>
    [...vertices].map((vertex) => vertex - 2 * nodes.length).filter((condition) => condition >= 0);
  return { graph, valueOf: value, vertexOf, conditionsIn };
};
