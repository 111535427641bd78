import type { Field } from '../../api/schemas/field';
import { problem } from './problem';

/** An element of the primary instance. */
export interface InstanceNode {
  readonly name: string;
  readonly children: readonly InstanceNode[];
}

/** What model and body say about elements of the primary instance, by path. */
export interface FieldFacts {
  /** The types the binds give. */
  readonly types: ReadonlyMap<string, string>;
  readonly repeats: ReadonlySet<string>;
  /** Questions that take several choices. */
  readonly multiples: ReadonlySet<string>;
}

const localName = (step: string): string => step.slice(step.indexOf(':') + 1).trim();

/**
 * The path of a field from a reference in the form: `/data/orx:meta/instanceID` is `/meta/instanceID`, for a field's
 * path leaves out the root element and all prefixes.
 */
export const fieldPath = (reference: string): string => {
  const steps = reference.trim().split('/').map(localName);
  // A reference that does not begin at the top begins at the root element.
  const below = steps[0] === '' ? steps.slice(2) : steps;
  return below.map((step) => `/${step}`).join('');
};

/**
 * Lists the fields of a form, each structure before what is in it (facts: api §10.1).
 * @throws 409.3 `notUnique` for a field that is there twice; a repeat may be, its second instance is passed over
 */
export const fieldsOf = (root: InstanceNode, { types, repeats, multiples }: FieldFacts): Field[] => {
  const fields = new Map<string, Field>();
  const visit = (nodes: readonly InstanceNode[], parent: string): void => {
    for (const { name, children } of nodes) {
      const path = `${parent}/${name}`;
      const repeat = repeats.has(path);
      if (fields.has(path)) {
        if (repeat) continue;
        throw problem('notUnique', { fields: ['path'], values: [path], table: 'form_fields' });
      }
      const type = repeat ? 'repeat' : (types.get(path) ?? (children.length > 0 ? 'structure' : 'unknown'));
      const binary = type === 'binary' || path === '/meta/audit' ? true : null;
      fields.set(path, { path, name, type, binary, selectMultiple: multiples.has(path) ? true : null });
      visit(children, path);
    }
  };
  visit(root.children, '');
  return [...fields.values()];
};
