import { answersOf } from '../../server/domain/query/answersOf';
import { foldCase } from '../../server/domain/query/foldCase';
import type { Search } from '../../server/domain/query/search';
import { isEncrypted } from '../../store/entities/submissions';
import type { RowTest } from './rowFilter';

/**
 * A search as a test of rows, with the meaning that our server gives it (`server/db/submission/submissionSearch.ts`), but for
 * answers in repeats, which rows do not have. Encrypted ones have no text.
 */
export const searchTest =
  (search: Search): RowTest =>
  (row) => {
    if (isEncrypted(row)) return false;
    const text = foldCase(answersOf(row).join('\n'));
    return search.some((terms) => terms.every((term) => text.includes(term.text) !== term.isExcluded));
  };
