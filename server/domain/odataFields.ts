import type { Field } from '../../api/schemas/field';
import { odataName } from './odataName';

/** A value of the form, under the name its column has in OData. */
export interface ValueField {
  readonly kind: 'value';
  readonly name: string;
  readonly column: string;
  readonly type: string;
  readonly binary: boolean;
}

/** A group, whose values nest, or a repeat, which is a table of its own. */
export interface Structure {
  readonly kind: 'group' | 'repeat';
  readonly name: string;
  readonly column: string;
  /** Columns of the structures around it and its own, joined by dots: `household.person`. */
  readonly path: string;
  readonly children: FieldTree;
}

export type FieldNode = ValueField | Structure;

/** The fields of one level, by their names in the form, in the form's order. */
export type FieldTree = ReadonlyMap<string, FieldNode>;

type Draft = Map<string, FieldNode>;

const makeNode = ({ name, type, binary }: Field, parentPath: string): { node: FieldNode; children: Draft | null } => {
  const column = odataName(name);
  if (type !== 'structure' && type !== 'repeat') {
    return {
      node: { kind: 'value', name, column, type, binary: binary === true || type === 'binary' },
      children: null,
    };
  }
  const children: Draft = new Map();
  const kind = type === 'repeat' ? 'repeat' : 'group';
  const path = parentPath === '' ? column : `${parentPath}.${column}`;
  return { node: { kind, name, column, path, children }, children };
};

/**
 * Arranges a definition's fields as the tree they describe.
 * @param fields as stored: in the form's order, each structure before what is in it, names not yet made OData names
 */
export const fieldTree = (fields: readonly Field[]): FieldTree => {
  const levels = new Map<string, { children: Draft; path: string }>([['', { children: new Map(), path: '' }]]);
  for (const field of fields) {
    const parent = levels.get(field.path.slice(0, field.path.lastIndexOf('/')));
    if (parent === undefined) continue;
    const { node, children } = makeNode(field, parent.path);
    parent.children.set(field.name, node);
    if (children !== null && node.kind !== 'value') levels.set(field.path, { children, path: node.path });
  }
  return levels.get('')?.children ?? new Map();
};

/** Every repeat of the tree, outer ones first, with its parent repeat or null. */
export const repeatsOf = (
  tree: FieldTree,
  parent: Structure | null = null,
): { readonly repeat: Structure; readonly parent: Structure | null }[] =>
  [...tree.values()].flatMap((node) => {
    if (node.kind === 'value') return [];
    if (node.kind === 'group') return repeatsOf(node.children, parent);
    return [{ repeat: node, parent }, ...repeatsOf(node.children, node)];
  });

/** The repeat with the given dotted path, or undefined. */
export const findRepeat = (tree: FieldTree, path: string): Structure | undefined =>
  repeatsOf(tree).find(({ repeat }) => repeat.path === path)?.repeat;

/** Whether rows of one definition have exactly the columns of another, of the same types. */
export const sameColumns = (one: FieldTree, other: FieldTree): boolean => {
  if (one === other) return true;
  const [nodes, others] = [[...one.values()], [...other.values()]];
  return (
    nodes.length === others.length &&
    nodes.every((node, index) => {
      const twin = others[index];
      if (twin?.column !== node.column) return false;
      if (node.kind === 'value') return twin.kind === 'value' && twin.type === node.type;
      return twin.kind === node.kind && sameColumns(node.children, twin.children);
    })
  );
};
