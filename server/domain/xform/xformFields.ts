import type { Field } from '../../../api/schemas/field';
import { problem, type ProblemError } from '../problem';

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

/** More than any phone can show; each is a row of the database. */
export const MAX_FIELDS = 20_000;
/** In an index of the database a path must fit into a page, however many bytes its characters take. */
const MAX_PATH = 800;
/** What is longer names no field there can be: the root element's name and prefixes come on top of a path. */
const MAX_REFERENCE = 4 * MAX_PATH;

const localName = (step: string): string => step.slice(step.indexOf(':') + 1).trim();

const stepInto = (path: string[], step: string): string[] => {
  if (step === '..') path.pop();
  else if (step !== '.' && step !== '') path.push(step);
  return path;
};

/**
 * The path of a field from a reference in the form: `/data/orx:meta/instanceID` is `/meta/instanceID`, for a field's
 * path leaves out the root element and all prefixes.
 * @param context the path of what a reference begins at that does not begin at the top; the root element's is empty
 */
export const fieldPath = (reference: string, context = ''): string | undefined => {
  if (reference.length > MAX_REFERENCE) return undefined;
  const steps = reference.trim().split('/').map(localName);
  const [from, below] = steps[0] === '' ? ['', steps.slice(2)] : [context, steps];
  const path = below.reduce(stepInto, from.split('/').slice(1));
  return path.map((step) => `/${step}`).join('');
};

/** Refuses a form that has more fields than can be. */
export const tooManyFields = (): ProblemError => {
  const reason = `there are more than ${MAX_FIELDS}.`;
  return problem('unacceptableValue', { field: 'fields', value: null, reason });
};

const checkPath = (path: string): void => {
  if (path.length <= MAX_PATH) return;
  throw problem('tooLong', { field: 'path', value: path.slice(0, MAX_PATH), maxLength: String(MAX_PATH) });
};

/**
 * Lists the fields of a form, each structure before what is in it (facts: api §10.1).
 * @throws 409.3 `notUnique` for a field that is there twice; a repeat may be, its second instance is passed over; 400.8,
 *   400.13 for too many fields, or a path that is too long
 */
export const fieldsOf = (root: InstanceNode, { types, repeats, multiples }: FieldFacts): Field[] => {
  const fields = new Map<string, Field>();
  const visit = (nodes: readonly InstanceNode[], parent: string): void => {
    for (const { name, children } of nodes) {
      const path = `${parent}/${name}`;
      checkPath(path);
      const repeat = repeats.has(path);
      if (fields.has(path)) {
        if (repeat) continue;
        throw problem('notUnique', { fields: ['path'], values: [path], table: 'form_fields' });
      }
      const type = repeat ? 'repeat' : (types.get(path) ?? (children.length > 0 ? 'structure' : 'unknown'));
      const binary = type === 'binary' || path === '/meta/audit' ? true : null;
      if (fields.size >= MAX_FIELDS) throw tooManyFields();
      fields.set(path, { path, name, type, binary, selectMultiple: multiples.has(path) ? true : null });
      visit(children, path);
    }
  };
  visit(root.children, '');
  return [...fields.values()];
};
