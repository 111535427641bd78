import { parseSearch, type Search } from '../query/search';
import { asProblem } from './queryProblem';

/**
 * Parses `$search`: words and "phrases", all of which are wanted.
 * @returns null if nothing is looked for
 * @throws 400.8 if an operator stands alone, or for too many terms
 */
export const readSearch = (text: string | null): Search | null => asProblem(() => parseSearch(text));
