import type { EngineNode } from '../engine/engineNode';

/** All questions and calculations of a form. */
export const leavesOf = ({ currentState: { children } }: EngineNode): readonly EngineNode[] =>
  (children ?? []).flatMap((child) => (child.currentState.children === null ? [child] : leavesOf(child)));

/** A question or calculation in a repetition that was set aside, and where it would be if it came back. */
interface AsideLeaf {
  readonly node: EngineNode;
  readonly reference: string;
}

/** What was set aside by smaller numbers of repetitions. */
export interface Aside {
  readonly leaves: readonly AsideLeaf[];
  /** How many repetitions, by the references of their groups. */
  readonly numbers: Readonly<Record<string, number>>;
}

/**
 * What was set aside by smaller numbers of repetitions, at any depth.
 * @param nodesAside the repetitions of a group that were set aside
 * @param isAside whether the node itself was
 * @param placed where it would be if it came back: removed repetitions have no position among the others
 */
export const asideOf = (
  root: EngineNode,
  nodesAside: (range: EngineNode) => readonly EngineNode[],
  isAside = false,
  placed = root.currentState.reference,
): Aside => {
  const leaves: AsideLeaf[] = [];
  const numbers: Record<string, number> = {};
  const own = root.currentState.reference;
  const add = (node: EngineNode, isNodeAside: boolean, reference: string): void => {
    const inner = asideOf(node, nodesAside, isNodeAside, reference);
    leaves.push(...inner.leaves);
    Object.assign(numbers, inner.numbers);
  };
  const { children } = root.currentState;
  if (children === null && isAside) leaves.push({ node: root, reference: placed });
  for (const child of children ?? []) add(child, isAside, `${placed}${child.currentState.reference.slice(own.length)}`);
  const gone = nodesAside(root);
  if (gone.length > 0) numbers[placed] = gone.length;
  for (const [index, node] of gone.entries()) add(node, true, `${placed}[${(children?.length ?? 0) + index + 1}]`);
  return { leaves, numbers };
};
