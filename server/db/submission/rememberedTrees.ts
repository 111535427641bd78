import type { FieldTree } from '../../domain/odata/odataFields';

const MOST = 100;

/**
 * Remembers trees of fields by what they follow from; the one made first is forgotten for one too many.
 * @returns gives the tree of a key, which is made where it is not known
 */
export const rememberingTrees = () => {
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
