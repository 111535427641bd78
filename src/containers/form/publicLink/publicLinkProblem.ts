import { hasCode, type RequestProblem } from '#store/request/problem';
import { nameField, termFields, type PublicLinkFieldName } from '#src/views/form/publicLink/publicLinkFields';

const fields = [nameField, ...termFields].map(({ name }) => name);

const fieldIn = (details: unknown): unknown =>
  typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined;

/** The field of a public link that the server refused; null for other failures. */
export const refusedField = (failure: { readonly problem: RequestProblem } | null): PublicLinkFieldName | null => {
  const problem = failure?.problem;
  if (problem?.kind !== 'problem') return null;
  const named = fieldIn(problem.details);
  // On servers that do not name the field, only this text can be too long.
  return fields.find((field) => field === named) ?? (hasCode(problem, 400.13) ? 'displayName' : null);
};
