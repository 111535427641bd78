import { hasCode, type RequestProblem } from '../../../../store/requestProblem';
import { nameField, termFields, type PublicLinkFieldName } from '../../../views/form/publicLink/publicLinkFields';

const fields = [nameField, ...termFields].map(({ name }) => name);

const fieldIn = (details: unknown): unknown =>
  typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined;

/** The field of a public link that the server refused; null if it was none. */
export const refusedField = (failure: { readonly problem: RequestProblem } | null): PublicLinkFieldName | null => {
  const problem = failure?.problem;
  if (problem?.kind !== 'problem') return null;
  const named = fieldIn(problem.details);
  // Servers without terms know no other text that could be too long.
  return fields.find((field) => field === named) ?? (hasCode(problem, 400.13) ? 'displayName' : null);
};
