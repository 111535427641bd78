import { matchesOf, searchable } from '#webform/controls/choices/combobox/search';

const texts = ['Oak tree', 'Élm', 'Fir (tall)', 'الماء', 'Tall oak'].map(searchable);

describe('searching choices', () => {
  it.each([
    ['', [0, 1, 2, 3, 4]],
    ['  ', [0, 1, 2, 3, 4]],
    ['OAK', [0, 4]],
    ['elm', [1]],
    ['é', [0, 1]],
    ['oak tall', [4]],
    ['(', [2]],
    ['ماء', [3]],
    ['beech', []],
  ])('finds for “%s” the choices with each of its words, in any case and without accents', (query, expected) => {
    expect(matchesOf(texts, query)).toEqual(expected);
  });
});
