import type { TFunction } from 'i18next';
import { searchFields } from '#src/views/form/submission/filter/searchFields';
import type { FilterField } from '#store/selectors/submission/filterFields';

const field = (path: string, text: string): FilterField => ({
  path,
  name: path,
  label: { text },
  operators: ['contains'],
  range: null,
  options: [],
  isNumber: false,
});

const fields = [
  field('visit/village', 'Village'),
  field('visit/marriage', 'Marriage (year)'),
  field('visit/old', 'Child’s age'),
  field('visit/agenda', 'What was said'),
  field('visit/age', 'How old are you?'),
  field('visit/years', 'Âge'),
];

const found = (typed: string) =>
  searchFields(fields, typed, ((key: string) => key) as TFunction).map(({ path }) => path.slice('visit/'.length));

describe('fields that are searched', () => {
  it('exact matches come first, then prefixes, then prefixes of words, then other matches', () => {
    expect(found('Age ')).toEqual(['age', 'agenda', 'old', 'village', 'marriage']);
  });

  it('all fields are listed until text is typed, and none without a match', () => {
    expect(found(' ')).toHaveLength(fields.length);
    expect([found('(yea'), found('[')]).toEqual([['marriage'], []]);
  });
});
