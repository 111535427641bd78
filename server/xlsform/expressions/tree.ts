import type { Container, FormNode, Repeat, Survey } from '../survey/nodes';

interface Spot {
  readonly path: string;
  readonly parent: Container | undefined;
  /** The number of enclosing groups and repeats. */
  readonly depth: number;
  /** The innermost enclosing repeat, or itself. */
  readonly repeat: Repeat | undefined;
}

/** The position of every node of a form. */
export interface Tree {
  /** In the order of the form, metadata last. */
  readonly nodes: readonly FormNode[];
  readonly root: string;
  readonly spot: (node: FormNode) => Spot;
}

/** Traverses the form once; groups are omitted from paths if the form is flat. */
export const treeOf = (survey: Survey, rootName: string, isFlat: boolean): Tree => {
  const root = `/${rootName}`;
  const spots = new Map<FormNode, Spot>();
  /** Nodes to be placed, in reverse order. */
  const pending: (readonly [node: FormNode, path: string, parent: Container | undefined])[] = [];
  const add = (nodes: readonly FormNode[], path: string, parent: Container | undefined): void => {
    for (const node of nodes.toReversed()) pending.push([node, path, parent]);
  };
  add(survey.meta, `${root}/meta`, undefined);
  add(survey.children, root, undefined);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, within, parent] = next;
    const around = parent === undefined ? undefined : spots.get(parent);
    const path = node.kind === 'group' && isFlat ? within : `${within}/${node.name}`;
    spots.set(node, {
      path,
      parent,
      depth: around === undefined ? 0 : around.depth + 1,
      repeat: node.kind === 'repeat' ? node : around?.repeat,
    });
    if (node.kind !== 'question') add(node.children, path, node);
  }
  return {
    nodes: [...spots.keys()],
    root,
    spot: (node) => {
      const spot = spots.get(node);
      if (spot === undefined) throw new Error(`“${node.name}” is not in the tree.`);
      return spot;
    },
  };
};
