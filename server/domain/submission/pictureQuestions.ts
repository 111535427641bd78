import type { FieldTree } from '../odata/odataFields';

/** A question that is answered by a file. */
export interface FileQuestion {
  /** As it is named: `home/photo`, in repeats with the names of these. */
  readonly field: string;
  /** The keys down to it in its row, groups first. */
  readonly path: readonly string[];
  /** The repeat that it is in, by the dotted path under which rows are stored; null outside of all. */
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

/** The questions of a form that are answered by files, in its order, also those in repeats. */
export const fileQuestions = (tree: FieldTree): readonly FileQuestion[] => below(tree, '', null, []);
