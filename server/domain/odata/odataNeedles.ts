import { foldCase } from '../submission/answersText';
import { chained, type Filter } from './odataFilterTree';
import type { Search } from './odataSearch';

const needleOf = (filter: Filter): string[] => {
  if (filter.kind !== 'test' && !(filter.kind === 'compare' && filter.comparison === 'eq')) return [];
  const { left, right } = filter;
  const isAnswer = left.kind === 'answer' && left.answer.kind === 'text';
  return isAnswer && right.kind === 'text' ? [foldCase(right.value)] : [];
};

/**
 * Texts, in folded case, that are among the answers of every submission that a query finds: where they are rare, only those
 * that have them need to be read.
 */
export const needlesOf = (filter: Filter | null, search: Search | null): string[] => {
  const filtered = filter === null ? [] : chained('and', filter).flatMap(needleOf);
  const [terms, ...others] = search ?? [];
  const searched = others.length > 0 ? [] : (terms ?? []).flatMap((term) => (term.isExcluded ? [] : [term.text]));
  return [...filtered, ...searched].filter((needle) => needle !== '');
};
