import type { Answer } from '../../../../server/domain/query/answers';
import { queryFields } from '../../../../server/domain/odata/odataAnswers';
import { fieldTree } from '../../../../server/domain/odata/odataFields';
import { readFilter } from '../../../../server/domain/odata/odataFilter';
import { needlesOf } from '../../../../server/domain/odata/odataNeedles';
import { readSearch } from '../../../../server/domain/odata/odataSearch';

const field = (name: string, type = 'string') => ({ path: `/${name}`, name, type, binary: null });
const fields = queryFields(fieldTree([field('name'), field('village'), field('age', 'int')]), 'submissions');
const none = () => false;

const needles = (filter: string | null, search: string | null = null, isIndexed: (answer: Answer) => boolean = none) =>
  needlesOf(filter === null ? null : readFilter(filter, fields), readSearch(search), isIndexed);

describe('texts that a query is about', () => {
  it.each([
    ["name eq 'Ána' and village eq 'Kosiv'", [['ána', 'kosiv']]],
    ["contains(name,'a') and age gt 4", [['a']]],
    ["startswith(toupper(name),'AN')", [['an']]],
    // Databases make an i of İ, and an S of ſ, which are searched as what they are.
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
  ])('are unknown where others may match, too: %s', (filter) => {
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

  it('are those of a list, and of texts whose case or ends are left out', () => {
    expect(needles("name in ('A','b')")).toEqual([['a'], ['b']]);
    expect(needles("contains(tolower(trim(name)),'x')")).toEqual([['x']]);
    expect(needles("length(name) eq 3 and name eq 'a'")).toEqual([['a']]);
  });

  it('are no more alternatives than are found sooner than everything is read', () => {
    const many = Array.from({ length: 9 }, (_, index) => `contains(name,'${index}')`).join(' or ');
    expect(needles(many)).toEqual([]);
    expect(needles(`(${many}) and village eq 'a'`)).toEqual([['a']]);
  });

  it('are not asked for where an index finds an answer', () => {
    const isName = ({ path }: Answer) => path.join() === 'name';
    expect(needles("name eq 'a'", null, isName)).toEqual([]);
    expect(needles("name eq 'a' and contains(name,'b')", null, isName)).toEqual([['b']]);
  });
});
