import { numberBins } from '#shared/query/numberBins';

const of = (numbers: readonly number[]) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    answered: numbers.length,
    min: at(0),
    max: at(1),
    quartiles: [at(0.25), at(0.5), at(0.75)],
    areWhole: numbers.every(Number.isInteger),
  };
};

test.each([
  ['one number', [4], { start: 4, width: 1, bins: 1 }],
  ['equal ones', [2.5, 2.5, 2.5], { start: 2.5, width: 1, bins: 1 }],
  ['a few whole ones', [1, 2, 3, 4, 5, 6], { start: 1, width: 1, bins: 6 }],
  ['half of them equal', [0, 0, 0, 0, 0, 0, 90], { start: 0, width: 20, bins: 5 }],
])('bins of %s', (_, numbers, expected) => {
  expect(numberBins(of(numbers))).toEqual(expected);
});

test('all numbers are in at most 40 bins, for any input', () => {
  const shapes: ((index: number) => number)[] = [
    (index) => index,
    (index) => index * 1e9,
    (index) => index / 1e9,
    (index) => -index * 0.1,
    (index) => index ** 5,
    (index) => (index === 999 ? 1e15 : index % 3),
    (index) => Math.sin(index) * 37.3,
    (index) => (index % 2 === 0 ? -1e-7 : 1e-7),
  ];
  for (const shape of shapes) {
    const numbers = Array.from({ length: 1000 }, (_, index) => shape(index));
    const { min, max } = of(numbers);
    const { start, width, bins } = numberBins(of(numbers));
    expect(bins).toBeLessThanOrEqual(41);
    expect(start).toBeLessThanOrEqual(min);
    expect(start + bins * width).toBeGreaterThanOrEqual(max - width * 1e-9);
    // No bin is empty at an edge.
    expect(min).toBeLessThan(start + width);
    expect(max).toBeGreaterThanOrEqual(start + (bins - 1) * width - width * 1e-9);
  }
});
