import type { FieldTree } from '#server/domain/odata/fields';

const MOST = 100;

/**
 * A cache of field trees that drops the oldest entry when it is full.
 * @returns a function that returns the tree of a key, computed on a cache miss
 */
export const treeCache = () => {
  const known = new Map<string, FieldTree>();
  return async (key: string, make: () => Promise<FieldTree>): Promise<FieldTree> => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const tree = await make();
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(key, tree);
    return tree;
  };
};
