import { problem, type ProblemError } from '../../domain/core/problem';

/**
 * Unique constraints of the schema with their names in the protocol, where clients match on the fields
 * (docs/protocol.md#problems).
 */
const uniqueRules: Readonly<Record<string, { readonly table: string; readonly fields: readonly string[] }>> = {
  users_email: { table: 'users', fields: ['email', 'deleted'] },
  forms_xml_form_id: { table: 'forms', fields: ['projectId', 'xmlFormId'] },
  form_defs_version: { table: 'forms', fields: ['projectId', 'xmlFormId', 'version'] },
  form_fields_path: { table: 'form_fields', fields: ['formDefId', 'path'] },
  form_attachments_name: { table: 'form_attachments', fields: ['formDefId', 'name'] },
  shared_views_name: { table: 'shared_views', fields: ['formId', 'name'] },
  submissions_instance: { table: 'submissions', fields: ['formId', 'draft', 'instanceId'] },
  submission_attachments_name: { table: 'submission_attachments', fields: ['submissionDefId', 'name'] },
  actor_properties_name: { table: 'actor_properties', fields: ['projectId', 'name'] },
  datasets_name: { table: 'datasets', fields: ['projectId', 'name'] },
  entities_uuid: { table: 'entities', fields: ['uuid'] },
  assignments_unique: { table: 'assignments', fields: ['actorId', 'roleId', 'acteeId'] },
};

const textOf = (error: object, key: string): string => {
  const value: unknown = Object.entries(error).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
};

/** `Key (a, b)=(1, x) already exists.` to `['1', 'x']`; the last value may itself contain commas. */
const valuesOf = (detail: string, count: number): string[] => {
  const list = /=\((.*)\) /s.exec(detail)?.[1] ?? '';
  const parts = list.split(', ');
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(', ')];
};

/** The name of the constraint that a statement violated; empty if there is none. */
export const constraintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null ? textOf(error, 'constraint') : '';

/**
 * The problem for a database error caused by the client: a violated constraint, or text that the database cannot store (a null
 * character, or too long for an index). Undefined for everything else, which is a bug of the server.
 */
export const violationProblem = (error: unknown): ProblemError | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = textOf(error, 'code');
  if (code === '22021' || code === '22P05') {
    return problem('unacceptableValue', { field: 'text', value: null, reason: 'it holds a null character' });
  }
  // Indexed values (instance ids, versions, emails) have to fit into a page of the database.
  if (code === '54000') {
    return problem('unacceptableValue', { field: 'text', value: null, reason: 'it is too long' });
  }
  const rule = uniqueRules[constraintOf(error)];
  if (code !== '23505' || !rule) return undefined;
  const isUser = rule.table === 'users';
  const values = valuesOf(textOf(error, 'detail'), isUser ? 1 : rule.fields.length);
  return problem('notUnique', { ...rule, values: isUser ? [...values, 'false'] : values });
};
