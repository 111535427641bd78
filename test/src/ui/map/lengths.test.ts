import { lengthInWords, roundLength } from '#src/ui/map/lengths';

describe('lengths on a map', () => {
  it.each([
    [110, 100],
    [99, 50],
    [49, 20],
    [19, 10],
    [5, 5],
    [1_700_000, 1_000_000],
    [0.7, 0.5],
  ])('at most %d metres are shown as %d', (most, expected) => {
    expect(roundLength(most)).toBeCloseTo(expected, 9);
  });

  it('lengths are in metres or kilometres', () => {
    expect([500, 1000, 20_000].map((metres) => lengthInWords(metres, 'en'))).toEqual(['500 m', '1 km', '20 km']);
  });
});
