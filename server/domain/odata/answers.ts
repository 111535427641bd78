import { type Answer, answerKind, type Level, type QueryFields, type RepeatFields } from '#shared/query/answers';
import type { FieldTree, Structure } from './fields';
import { parentColumn } from './keys';

/** Location of a level of the form. */
interface Place {
  readonly repeat: Structure | null;
  readonly depth: number;
}

const nodeAt = (tree: FieldTree, [column = '', ...rest]: readonly string[]): ReturnType<FieldTree['get']> => {
  const node = [...tree.values()].find((one) => one.column === column);
  if (rest.length === 0) return node;
  return node?.kind === 'group' ? nodeAt(node.children, rest) : undefined;
};

const levelOf = (tree: FieldTree, { repeat: around, depth }: Place): Level => ({
  answerAt: (path): Answer | undefined => {
    const columns = path.split('/');
    const node = nodeAt(tree, columns);
    if (node?.kind !== 'value') return undefined;
    return { path: columns, kind: answerKind(node.type), ...(depth > 0 && { depth }) };
  },
  repeatAt: (path): RepeatFields | undefined => {
    const columns = path.split('/');
    const node = nodeAt(tree, columns);
    if (node?.kind !== 'repeat') return undefined;
    const inside = { repeat: node, depth: depth + 1 };
    const repeat = { path: columns, table: node.path, parentColumn: parentColumn(around), depth: depth + 1 };
    return { repeat, ...levelOf(node.children, inside) };
  },
});

/** Fields that a query can name, in a table of a form. */
export const queryFields = (tree: FieldTree, kind: QueryFields['kind']): QueryFields => ({
  ...levelOf(tree, { repeat: null, depth: 0 }),
  kind,
});
