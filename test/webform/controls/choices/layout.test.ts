import { moved } from '#webform/controls/rank/rankOrder';
import { columnsIn } from '#webform/controls/choices/layout';

describe('the number of columns of choices', () => {
  it.each([
    [['columns-3', 'no-buttons'], 3],
    [['quick', 'columns-12'], 12],
    [['columns'], undefined],
    [['columns-pack'], undefined],
    [['columns-0'], undefined],
  ])('of %p is %p', (appearances, expected) => {
    expect(columnsIn(Object.fromEntries(appearances.map((name) => [name, true])))).toBe(expected);
  });
});

describe('an order with one item moved', () => {
  it.each([
    [2, 0, ['c', 'a', 'b']],
    [0, 1, ['b', 'a', 'c']],
    [1, 1, ['a', 'b', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
  });
});
