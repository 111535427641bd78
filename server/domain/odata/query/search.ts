import { parseSearch, type Search } from '#shared/query/search';
import { asProblem } from './problem';

/**
 * Parses `$search`: words and "phrases", which must all occur.
 * @returns null for an empty search
 * @throws 400.8 if an operator stands alone, or for too many terms
 */
export const readSearch = (text: string | null): Search | null => asProblem(() => parseSearch(text));
