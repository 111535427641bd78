import type { FieldTree } from '../odata/fields';

/** A question with files as answers. */
export interface FileQuestion {
  /** Path of names: `home/photo`, including those of enclosing repeats. */
  readonly field: string;
  /** Keys down to it in its row, groups first. */
  readonly path: readonly string[];
  /** Dotted path of the enclosing repeat, the key of its stored rows; null outside of all. */
  readonly table: string | null;
}

const below = (tree: FieldTree, around: string, table: string | null, path: readonly string[]): FileQuestion[] =>
  [...tree.values()].flatMap((node) => {
    const field = around === '' ? node.column : `${around}/${node.column}`;
    if (node.kind === 'value') return node.binary ? [{ field, path: [...path, node.column], table }] : [];
    return node.kind === 'group'
      ? below(node.children, field, table, [...path, node.column])
      : below(node.children, field, node.path, []);
  });

/** File questions of a form, in its order, including those in repeats. */
export const fileQuestions = (tree: FieldTree): readonly FileQuestion[] => below(tree, '', null, []);
