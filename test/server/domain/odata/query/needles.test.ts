import type { Answer } from '#shared/query/answers';
import { queryFields } from '#server/domain/odata/answers';
import { fieldTree } from '#server/domain/odata/fields';
import { readFilter } from '#server/domain/odata/query/filter';
import { requiredTextsOf } from '#server/domain/odata/query/needles';
import { readSearch } from '#server/domain/odata/query/search';

const field = (name: string, type = 'string') => ({ path: `/${name}`, name, type, binary: null });
const fields = queryFields(fieldTree([field('name'), field('village'), field('age', 'int')]), 'submissions');
const none = () => false;

const needles = (filter: string | null, search: string | null = null, isIndexed: (answer: Answer) => boolean = none) =>
  requiredTextsOf(filter === null ? null : readFilter(filter, fields), readSearch(search), isIndexed);

describe('texts that a query is about', () => {
  it.each([
    ["name eq 'Ána' and village eq 'Kosiv'", [['ána', 'kosiv']]],
    ["contains(name,'a') and age gt 4", [['a']]],
    ["startswith(toupper(name),'AN')", [['an']]],
    // Databases map İ to i, and ſ to S; both are searched for unchanged.
    ["contains(tolower(name),'istanbul')", [['stanbul']]],
    ["contains(toupper(name),'STRASSE')", [['tra']]],
    ["contains(name,'a') or village eq 'b'", [['a'], ['b']]],
    [
      "(name eq 'a' or name eq 'b') and (village eq 'c' or village eq 'd')",
      [
        ['a', 'c'],
        ['a', 'd'],
        ['b', 'c'],
        ['b', 'd'],
      ],
    ],
  ])('are those of each alternative: %s', (filter, expected) => {
    expect(needles(filter)).toEqual(expected);
  });

  it.each([
    "name eq 'a' or age gt 4",
    "not (name eq 'a')",
    "name ne 'a'",
    "contains(name,'')",
    'name eq null',
    'age eq 4',
  ])('are unknown if other values may match, too: %s', (filter) => {
    expect(needles(filter)).toEqual([]);
  });

  it('are those of a search and of a filter together', () => {
    expect(needles(null, 'Well NOT tap OR spring')).toEqual([['well'], ['spring']]);
    expect(needles(null, 'well OR NOT tap')).toEqual([]);
    expect(needles("name eq 'a'", 'well OR spring')).toEqual([
      ['a', 'well'],
      ['a', 'spring'],
    ]);
  });

  it('are those of a list, and of texts with ignored case or trimmed ends', () => {
    expect(needles("name in ('A','b')")).toEqual([['a'], ['b']]);
    expect(needles("contains(tolower(trim(name)),'x')")).toEqual([['x']]);
    expect(needles("length(name) eq 3 and name eq 'a'")).toEqual([['a']]);
  });

  it('are limited to the number of alternatives that is faster than a scan', () => {
    const many = Array.from({ length: 9 }, (_, index) => `contains(name,'${index}')`).join(' or ');
    expect(needles(many)).toEqual([]);
    expect(needles(`(${many}) and village eq 'a'`)).toEqual([['a']]);
  });

  it('are empty where an index answers the query', () => {
    const isName = ({ path }: Answer) => path.join() === 'name';
    expect(needles("name eq 'a'", null, isName)).toEqual([]);
    expect(needles("name eq 'a' and contains(name,'b')", null, isName)).toEqual([['b']]);
  });
});
