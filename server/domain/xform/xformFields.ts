import type { Field } from '#api/schemas/form/field';
import { problem, type ProblemError } from '../core/problem';
import { followSteps, localName } from './simplePath';

/** An element of the primary instance. */
export interface InstanceNode {
  readonly name: string;
  readonly children: readonly InstanceNode[];
}

/** Properties of elements of the primary instance from model and body, by path. */
export interface FieldFacts {
  /** Types from the binds. */
  readonly types: ReadonlyMap<string, string>;
  readonly repeats: ReadonlySet<string>;
  /** Questions that allow several choices. */
  readonly multiples: ReadonlySet<string>;
  /** File questions, whatever their binds declare: devices send a file for each. */
  readonly uploads: ReadonlySet<string>;
}

/** More than any phone can show; each is a row in the database. */
export const MAX_FIELDS = 20_000;
/** A path is indexed, so it must fit into a database page, however many bytes its characters take. */
const MAX_PATH = 800;
/** Longer references cannot refer to a field: a reference is a path with the root element's name and prefixes. */
const MAX_REFERENCE = 4 * MAX_PATH;

/**
 * Path of a field from a reference in the form: `/data/orx:meta/instanceID` is `/meta/instanceID`, because the path of a field
 * omits the root element and all prefixes.
 * @param context base path of a relative reference; empty for the root element
 */
export const fieldPath = (reference: string, context = ''): string | undefined => {
  if (reference.length > MAX_REFERENCE) return undefined;
  const steps = reference.trim().split('/');
  return localName(steps[0] ?? '') === '' ? followSteps('', steps.slice(2)) : followSteps(context, steps);
};

/** The problem of a form with too many fields. */
export const tooManyFields = (): ProblemError => {
  const reason = `there are more than ${MAX_FIELDS}.`;
  return problem('unacceptableValue', { field: 'fields', value: null, reason });
};

const checkPath = (path: string): void => {
  if (path.length <= MAX_PATH) return;
  throw problem('tooLong', { field: 'path', value: path.slice(0, MAX_PATH), maxLength: String(MAX_PATH) });
};

/**
 * Lists the fields of a form, each structure before its content.
 * @throws 409.3 `notUnique` for a duplicate field (the second instance of a repeat is skipped); 400.8, 400.13 for too many
 * fields, or a path that is too long
 */
export const fieldsOf = (root: InstanceNode, { types, repeats, multiples, uploads }: FieldFacts): Field[] => {
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
      const bound = uploads.has(path) ? 'binary' : types.get(path);
      const type = repeat ? 'repeat' : (bound ?? (children.length > 0 ? 'structure' : 'unknown'));
      const binary = type === 'binary' || path === '/meta/audit' ? true : null;
      if (fields.size >= MAX_FIELDS) throw tooManyFields();
      fields.set(path, { path, name, type, binary, selectMultiple: multiples.has(path) ? true : null });
      visit(children, path);
    }
  };
  visit(root.children, '');
  return [...fields.values()];
};
