import { createHash } from 'node:crypto';
import { type FieldTree, repeatsOf, type Structure } from './fields';
import { tableName } from './keys';
import { claimName, odataName, type UsedNames, usedNames } from './name';

/** A name and its namespace; references combine both. */
export interface TypeName {
  readonly namespace: string;
  readonly name: string;
}

/** Names of all types in the schema of a form. */
export interface FormTypes {
  readonly container: TypeName;
  readonly submissions: TypeName;
  of(structure: Structure): TypeName;
}

/** Maximum length of a namespace (OData CSDL 4.0, Namespace). */
const MAX_NAMESPACE = 511;

export const qualified = ({ namespace, name }: TypeName): string => `${namespace}.${name}`;

/** All groups of the tree, at any depth. */
export const groupsOf = (tree: FieldTree): Structure[] =>
  [...tree.values()].flatMap((node) =>
    node.kind === 'value' ? [] : [...(node.kind === 'group' ? [node] : []), ...groupsOf(node.children)],
  );

/**
 * Names the types of a form as in the protocol, `org.opendatakit.user.{form}.Submissions.person` for a repeat and `….group` for a
 * group. The name of a type cannot contain a dot, so everything before the last one is a namespace. Names that are too long are
 * replaced, and equal names are numbered.
 */
export const formTypes = (xmlFormId: string, tree: FieldTree): FormTypes => {
  const form = odataName(xmlFormId);
  const root = `org.opendatakit.user.${form}`;
  const taken = new Map<string, UsedNames>();

  const claim = (dotted: string): TypeName => {
    const isShort = `${root}.${dotted}`.lastIndexOf('.') <= MAX_NAMESPACE;
    const full = `${root}.${isShort ? dotted : `long.t_${createHash('sha1').update(dotted).digest('hex')}`}`;
    const namespace = full.slice(0, full.lastIndexOf('.'));
    const inside = taken.get(namespace) ?? usedNames();
    taken.set(namespace, inside);
    return { namespace, name: claimName(full.slice(namespace.length + 1), inside) };
  };

  const submissions = claim('Submissions');
  const types = new Map(repeatsOf(tree).map(({ repeat }) => [repeat, claim(tableName(repeat))]));
  const container = claim(form);
  for (const group of groupsOf(tree)) types.set(group, claim(group.path));
  return { container, submissions, of: (structure) => types.get(structure) ?? submissions };
};
