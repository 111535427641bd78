import { createHash } from 'node:crypto';
import { type FieldTree, repeatsOf, type Structure } from './odataFields';
import { tableName } from './odataKeys';
import { claimName, odataName, type UsedNames, takenNames } from './odataName';

/** A name and its namespace; references use both together. */
export interface TypeName {
  readonly namespace: string;
  readonly name: string;
}

/** The names of everything the schema of a form defines. */
export interface FormTypes {
  readonly container: TypeName;
  readonly submissions: TypeName;
  of(structure: Structure): TypeName;
}

/** The longest a namespace may be (OData CSDL 4.0, Namespace). */
const MAX_NAMESPACE = 511;

export const qualified = ({ namespace, name }: TypeName): string => `${namespace}.${name}`;

/** Every group of the tree, at any depth. */
export const groupsOf = (tree: FieldTree): Structure[] =>
  [...tree.values()].flatMap((node) =>
    node.kind === 'value' ? [] : [...(node.kind === 'group' ? [node] : []), ...groupsOf(node.children)],
  );

/**
 * Names the types of a form as the protocol does, `org.opendatakit.user.{form}.Submissions.person` for a repeat and
 * `….group` for a group. A type's own name may not contain a dot, so everything before the last one is a namespace. Names
 * that are too long are replaced, and equal names are numbered.
 */
export const formTypes = (xmlFormId: string, tree: FieldTree): FormTypes => {
  const form = odataName(xmlFormId);
  const root = `org.opendatakit.user.${form}`;
  const taken = new Map<string, UsedNames>();

  const claim = (dotted: string): TypeName => {
    const isShort = `${root}.${dotted}`.lastIndexOf('.') <= MAX_NAMESPACE;
    const full = `${root}.${isShort ? dotted : `long.t_${createHash('sha1').update(dotted).digest('hex')}`}`;
    const namespace = full.slice(0, full.lastIndexOf('.'));
    const inside = taken.get(namespace) ?? takenNames();
    taken.set(namespace, inside);
    return { namespace, name: claimName(full.slice(namespace.length + 1), inside) };
  };

  const submissions = claim('Submissions');
  const types = new Map(repeatsOf(tree).map(({ repeat }) => [repeat, claim(tableName(repeat))]));
  const container = claim(form);
  for (const group of groupsOf(tree)) types.set(group, claim(group.path));
  return { container, submissions, of: (structure) => types.get(structure) ?? submissions };
};
