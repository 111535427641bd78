import { answersOf } from '../../shared/query/answersOf';
import { foldCase } from '../../shared/query/foldCase';
import type { Search } from '../../shared/query/search';
import { isEncrypted } from '#store/submission/submissions';
import type { RowTest } from './rowFilter';

/**
 * Compiles a search to a test of rows, with the semantics of our server (`server/db/submission/query/search.ts`),
 * except for answers in repeats, which rows do not contain. Encrypted rows have no text.
 */
export const searchTest =
  (search: Search): RowTest =>
  (row) => {
    if (isEncrypted(row)) return false;
    const text = foldCase(answersOf(row).join('\n'));
    return search.some((terms) => terms.every((term) => text.includes(term.text) !== term.isExcluded));
  };
