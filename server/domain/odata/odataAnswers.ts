import { type Answer, answerKind, type QueryFields } from '../query/answers';
import type { FieldNode, FieldTree } from './odataFields';

const answerAt = (tree: FieldTree, path: string): Answer | undefined => {
  const columns = path.split('/');
  let level = tree;
  for (const [index, column] of columns.entries()) {
    const node: FieldNode | undefined = [...level.values()].find((one) => one.column === column);
    if (node === undefined || node.kind === 'repeat') return undefined;
    const isLast = index === columns.length - 1;
    if (node.kind === 'value') return isLast ? { path: columns, kind: answerKind(node.type) } : undefined;
    level = node.children;
  }
  return undefined;
};

/** What the names in a query refer to, in a table of a form with these fields. */
export const queryFields = (tree: FieldTree, kind: QueryFields['kind']): QueryFields => ({
  answerAt: (path) => answerAt(tree, path),
  kind,
});
