import { assertConditions, assertSearchable } from '#server/domain/odata/query/cost';
import { readFilter } from '#server/domain/odata/query/filter';
import { readSearch } from '#server/domain/odata/query/search';

const costOf = (filter: string | null, search: string | null = null) =>
  assertConditions({ filter: filter === null ? null : readFilter(filter), search: readSearch(search) });

describe('the cost of a query', () => {
  it.each([
    ["__id eq 'a'", null, { conditions: 1, searches: 0 }],
    ["__id in ('a','b','c') and __system/edits gt 1", null, { conditions: 2, searches: 0 }],
    ["not (__id eq 'a' or __system/edits gt 1)", null, { conditions: 2, searches: 0 }],
    // Metadata of a submission is short.
    ["contains(__system/submitterName,'a')", null, { conditions: 1, searches: 0 }],
    [null, 'rain OR "wet season" NOT dry', { conditions: 3, searches: 3 }],
  ])('%s, %s: %p', (filter, search, cost) => {
    expect(costOf(filter, search)).toEqual(cost);
  });

  it('a search of very many characters is refused by their number times the number of conditions', () => {
    const cost = { conditions: 40, searches: 40 };
    expect(() => assertSearchable(cost, 125_000_000)).not.toThrow();
    expect(() => assertSearchable(cost, 125_000_001)).toThrow('5000000040 characters (40 conditions on texts)');
  });
});
