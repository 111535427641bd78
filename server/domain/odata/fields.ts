import type { Field } from '#api/schemas/form/field';
import { claimName, odataName, type UsedNames, usedNames } from './name';

/** A field with a value, under its OData column name. */
export interface ValueField {
  readonly kind: 'value';
  readonly name: string;
  readonly column: string;
  readonly type: string;
  readonly binary: boolean;
  /** Whether it allows several choices. */
  readonly multiple?: true;
}

/** A group, whose values are nested, or a repeat, which has a table of its own. */
export interface Structure {
  readonly kind: 'group' | 'repeat';
  readonly name: string;
  readonly column: string;
  /** Columns of the enclosing structures and its own, joined by dots: `household.person`. */
  readonly path: string;
  readonly children: FieldTree;
}

export type FieldNode = ValueField | Structure;

/** The fields of one level, by their names in the form, in the order of the form. */
export type FieldTree = ReadonlyMap<string, FieldNode>;

interface Level {
  /** The path of the level in columns, with slashes. */
  readonly path: string;
  readonly taken: UsedNames;
}

/** System columns, whose names no field of a table may have. */
const ownColumns = ['__id', '__system'];

/**
 * OData path and name of each field. Two fields of a level whose names differ only in characters that OData does not allow get
 * two columns.
 * @param fields as stored: in the order of the form, each structure before its content, with their names in the form
 */
export const odataFields = <F extends Field>(fields: readonly F[]): F[] => {
  const levels = new Map<string, Level>([['', { path: '', taken: usedNames(ownColumns) }]]);
  const claimed = new Map<string, string>();
  return fields.map((field) => {
    const level = levels.get(field.path.slice(0, field.path.lastIndexOf('/'))) ?? { path: '', taken: usedNames() };
    const name = claimed.get(field.path) ?? claimName(odataName(field.name), level.taken);
    claimed.set(field.path, name);
    const path = `${level.path}/${name}`;
    if (field.type === 'structure') levels.set(field.path, { path, taken: usedNames() });
    if (field.type === 'repeat') levels.set(field.path, { path, taken: usedNames(ownColumns) });
    return { ...field, path, name };
  });
};

type Draft = Map<string, FieldNode>;

const makeNode = (
  { name, type, binary, selectMultiple }: Field,
  named: Field,
): { node: FieldNode; children: Draft | null } => {
  const column = named.name;
  if (type !== 'structure' && type !== 'repeat') {
    return {
      node: {
        kind: 'value',
        name,
        column,
        type,
        binary: binary === true || type === 'binary',
        ...(selectMultiple === true && { multiple: true }),
      },
      children: null,
    };
  }
  const children: Draft = new Map();
  const kind = type === 'repeat' ? 'repeat' : 'group';
  const path = named.path.slice(1).replaceAll('/', '.');
  return { node: { kind, name, column, path, children }, children };
};

/**
 * Arranges the fields of a definition as a tree.
 * @param fields as stored: in the order of the form, each structure before its content, with their names in the form
 */
export const fieldTree = (fields: readonly Field[]): FieldTree => {
  const named = odataFields(fields);
  const levels = new Map<string, Draft>([['', new Map()]]);
  for (const [index, field] of fields.entries()) {
    const level = levels.get(field.path.slice(0, field.path.lastIndexOf('/')));
    if (level === undefined) continue;
    const { node, children } = makeNode(field, named[index] ?? field);
    level.set(field.name, node);
    if (children !== null) levels.set(field.path, children);
  }
  return levels.get('') ?? new Map();
};

/** All repeats of the tree, outer ones first, with their parent repeat or null. */
export const repeatsOf = (
  tree: FieldTree,
  parent: Structure | null = null,
): { readonly repeat: Structure; readonly parent: Structure | null }[] =>
  [...tree.values()].flatMap((node) => {
    if (node.kind === 'value') return [];
    if (node.kind === 'group') return repeatsOf(node.children, parent);
    return [{ repeat: node, parent }, ...repeatsOf(node.children, node)];
  });

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
