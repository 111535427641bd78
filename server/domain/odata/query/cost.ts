import type { Query } from './readQuery';
import { valueLists } from './filterLists';
import { type Filter, leavesOf, operandHas } from '#shared/query/filterTree';
import { serverLimits } from '../../core/limits';
import { problem } from '../../core/problem';

type Conditions = Pick<Query, 'filter' | 'search'>;

/** Number of conditions of a filter; those that compare a field with several values count once. */
const countConditions = (filter: Filter): number => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const { lists, others } = valueLists(filter);
      return others.reduce((sum, one) => sum + countConditions(one), lists.length);
    }
    case 'not':
      return countConditions(filter.filter);
    case 'any':
      return 1 + (filter.filter === null ? 0 : countConditions(filter.filter));
    case 'compare':
    case 'test':
      return 1;
  }
};

/** Texts to find within answers by a complete scan. */
const textsToFind = ({ filter, search }: Conditions): readonly string[] => {
  const tests = (filter === null ? [] : leavesOf(filter)).flatMap((leaf) =>
    leaf.kind === 'test' && operandHas(leaf.left, ({ kind }) => kind === 'answer') && leaf.right.kind === 'text'
      ? [leaf.right.value]
      : [],
  );
  return [...tests, ...(search ?? []).flat().map(({ text }) => text)];
};

/** Cost of a query, as far as the query alone determines it. */
export interface QueryCost {
  readonly conditions: number;
  /** Number of text searches in the answers. */
  readonly searches: number;
}

/**
 * Limits the conditions of a query, and the lengths of its search texts.
 * @throws ProblemError `tooManyConditions`, `textTooLongToFind`
 */
export const assertConditions = (query: Conditions): QueryCost => {
  const texts = textsToFind(query);
  const conditions = (query.filter === null ? 0 : countConditions(query.filter)) + (query.search ?? []).flat().length;
  const limit = serverLimits.queryConditions;
  if (conditions > limit) throw problem('tooManyConditions', { conditions, limit });
  const length = Math.max(0, ...texts.map((text) => text.length));
  const longest = serverLimits.textToFind;
  if (length > longest) throw problem('textTooLongToFind', { limit: longest });
  return { conditions, searches: texts.length };
};

/**
 * Limits the characters searched by a query.
 * @param characters of the answers of all submissions
 * @throws ProblemError `tooMuchToSearch`
 */
export const assertSearchable = ({ searches }: QueryCost, characters: number): void => {
  const limit = serverLimits.searchedCharacters;
  const all = Math.round(searches * characters);
  if (all > limit) throw problem('tooMuchToSearch', { characters: all, conditions: searches, limit });
};
