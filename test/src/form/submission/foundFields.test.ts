import type { TFunction } from 'i18next';
import { foundFields } from '../../../../src/views/form/submission/filter/foundFields';
import type { FilterField } from '../../../../store/selectors/filterFields';

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
  foundFields(fields, typed, ((key: string) => key) as TFunction).map(({ path }) => path.slice('visit/'.length));

describe('fields that are searched', () => {
  it('what is called so comes first, then what begins so, then words that do, then the rest', () => {
    expect(found('Age ')).toEqual(['age', 'agenda', 'old', 'village', 'marriage']);
  });

  it('all fields are there until something is typed, and none where none fits', () => {
    expect(found(' ')).toHaveLength(fields.length);
    expect([found('(yea'), found('[')]).toEqual([['marriage'], []]);
  });
});
