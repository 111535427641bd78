import type { FormNode } from './nodes';

/** Questions, groups and repeats from top to bottom, each before what it holds. */
export function* nodesOf(nodes: readonly FormNode[]): Generator<FormNode> {
  for (const node of nodes) {
    yield node;
    if (node.kind !== 'question') yield* nodesOf(node.children);
  }
}
