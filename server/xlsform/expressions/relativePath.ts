import type { Container, FormNode, Repeat } from '../survey/nodes';
import type { Tree } from './tree';

/** A position in the tree: a container, and the number of steps below it. */
export interface TreePosition {
  readonly parent: Container | undefined;
  readonly steps: number;
}

const climb = (steps: number, down: string): string => '../'.repeat(steps - 1) + '..' + down;

/**
 * The path from one position to a node in the same instance of a repeat; undefined without a common repeat, because the absolute
 * path then means the same.
 * @param isList whether the node's repeat is a list of choices: the path then starts outside of that repeat, so that it reaches
 * all its instances
 */
export const relativePath = (tree: Tree, from: TreePosition, target: FormNode, isList: boolean): string | undefined => {
  const parentOf = (node: Container): Container | undefined => tree.spot(node).parent;
  const depthOf = (node: Container | undefined): number => (node === undefined ? -1 : tree.spot(node).depth);
  const repeatOf = (node: Container | undefined): Repeat | undefined =>
    node === undefined ? undefined : tree.spot(node).repeat;
  const below = (ancestor: Container | undefined): string =>
    tree.spot(target).path.slice((ancestor === undefined ? tree.root : tree.spot(ancestor).path).length);

  let { parent: common, steps } = from;
  let other = tree.spot(target).parent;
  while (common !== other) {
    if (common !== undefined && depthOf(common) >= depthOf(other)) {
      common = parentOf(common);
      steps += 1;
    } else if (other !== undefined) other = parentOf(other);
  }
  const shared = repeatOf(common);
  if (common === undefined || shared === undefined) return undefined;

  if (isList && shared === repeatOf(tree.spot(target).parent)) {
    const outside = parentOf(shared);
    if (repeatOf(outside) === undefined || repeatOf(from.parent) !== shared) {
      for (let at: Container | undefined = common; at !== undefined && at !== shared; at = parentOf(at)) steps += 1;
      return climb(steps + 1, below(outside));
    }
  }
  return climb(steps, below(common));
};
