import type { FormNode } from './nodes';

/** Questions, groups and repeats in document order, each before its content. */
export function* nodesOf(nodes: readonly FormNode[]): Generator<FormNode> {
  for (const node of nodes) {
    yield node;
    if (node.kind !== 'question') yield* nodesOf(node.children);
  }
}
