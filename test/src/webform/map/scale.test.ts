import { lengthInWords, metresPerUnit, roundLength } from '../../../../src/webform/map/scale';

describe('the scale of a map', () => {
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
    expect([500, 1000, 20_000].map(lengthInWords)).toEqual(['500 m', '1 km', '20 km']);
  });

  it('the projection doubles lengths at 60 degrees north', () => {
    expect(metresPerUnit(0)).toBe(1);
    expect(metresPerUnit(8_399_737.89)).toBeCloseTo(0.5, 6);
  });
});
