import { reviewNames, type ReviewName } from '../api/reviewStates';

/** The state of review that a page's address asks for (`?only=approved`); null for all of them. */
export const readReviewFilter = ({ only }: Readonly<Record<string, string>>): ReviewName | null =>
  reviewNames.find((name) => name === only) ?? null;

/** What the query of a request for rows has beside its chunk, if only some of them are wanted. */
export const rowsFilter = (query: Readonly<Record<string, string>>): { readonly $filter?: string } => {
  const name = readReviewFilter(query);
  if (name === null) return {};
  return { $filter: `__system/reviewState eq ${name === 'received' ? 'null' : `'${name}'`}` };
};
