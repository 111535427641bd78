import { viewParts } from '#api/submission/viewParts';
import { problem } from '../core/problem';

const known: ReadonlySet<string> = new Set(viewParts);

/** Why a text is no query of a view; null if it is one. */
const faultOf = (query: string): string | null => {
  if (query === '') return null;
  if (!/^\?[\x21-\x7e]+$/.test(query)) return 'it is no encoded query that begins with a question mark.';
  const names = [...new URLSearchParams(query).keys()];
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) return `it has a part that is not in a view. Allowed: ${viewParts.join(', ')}.`;
  return new Set(names).size < names.length ? 'it has a part twice.' : null;
};

/** Refuses a query that has anything but the parts of a view, each at most once. @throws 400.8 */
export const assertViewQuery = (query: string): void => {
  const reason = faultOf(query);
  if (reason !== null) throw problem('unacceptableValue', { field: 'query', value: query, reason });
};
