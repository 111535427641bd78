import { rangeSteps } from '#webform/controls/range/rangeSteps';

it.each([
  ['1', '10', '1', 10, '1', '10'],
  ['0', '1', '0.1', 11, '0', '1'],
  ['-0.5', '0.5', '0.25', 5, '-0.5', '0.5'],
  ['10', '0', '-2', 6, '10', '0'],
  ['10', '0', '2', 6, '10', '0'],
  ['1', '10', '4', 3, '1', '9'],
  ['3', '3', '1', 1, '3', '3'],
  ['0', '6', '0', 2, '0', '6'],
])('a range from %s to %s by %s has %d numbers, from %s to %s', (start, end, step, count, first, final) => {
  const { last, valueAt } = rangeSteps({ start, end, step });
  expect([last + 1, valueAt(0), valueAt(last)]).toEqual([count, first, final]);
});

it('a range is counted exactly', () => {
  const { last, valueAt } = rangeSteps({ start: '0', end: '0.7', step: '0.1' });
  expect(Array.from({ length: last + 1 }, (_, at) => valueAt(at)).join(' ')).toBe('0 0.1 0.2 0.3 0.4 0.5 0.6 0.7');
});

it('a range has positions for its numbers, and for values between its steps', () => {
  const { placeOf, valueAt } = rangeSteps({ start: '10', end: '0', step: '-2' });
  expect(['10', '4', '5', '-3'].map(placeOf)).toEqual([0, 3, 2.5, 5]);
  expect(valueAt(placeOf('8'))).toBe('8');
});
