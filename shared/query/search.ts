import { foldCase } from './foldCase';
import { QueryFault } from './queryFault';

/** A case-folded text that the answers must, or must not, contain. */
interface SearchTerm {
  readonly text: string;
  readonly isExcluded: boolean;
}

/** Alternatives, each a conjunction of terms. */
export type Search = readonly (readonly SearchTerm[])[];

const pieces = /"([^"]*)"|(\S+)/g;
const TERMS_MAX = 20;

const refused = (reason: string) => new QueryFault('unacceptableValue', { field: '$search', value: '', reason });

/**
 * Parses `$search` (OData URL Conventions 4.0, 5.1.7): words and "phrases", which must all occur; `NOT` excludes the next one,
 * `OR` separates alternatives. Ignores case, and matches parts of words.
 * @returns null for an empty search
 * @throws QueryFault (400.8) if an operator stands alone, or for too many terms
 */
export const parseSearch = (text: string | null): Search | null => {
  if (text === null || text.trim() === '') return null;
  if (text.includes('\0')) throw refused('no answer has such a character.');
  const alternatives: SearchTerm[][] = [[]];
  let isExcluded = false;
  for (const [, phrase, word = ''] of text.matchAll(pieces)) {
    if (word === 'OR') alternatives.push([]);
    else if (word === 'NOT') isExcluded = true;
    else if (word !== 'AND') {
      alternatives.at(-1)?.push({ text: foldCase(phrase ?? word), isExcluded });
      isExcluded = false;
    }
  }
  if (isExcluded || alternatives.some((terms) => terms.length === 0)) {
    throw refused('AND, OR and NOT stand before a word; to look for them, put them between quotation marks.');
  }
  if (alternatives.flat().length > TERMS_MAX) throw refused(`it has more than ${TERMS_MAX} words.`);
  return alternatives;
};
