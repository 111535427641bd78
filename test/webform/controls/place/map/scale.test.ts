import { metresPerUnit } from '#webform/controls/place/map/scale';

describe('the scale of a map', () => {
  it('the projection doubles lengths at 60 degrees north', () => {
    expect(metresPerUnit(0)).toBe(1);
    expect(metresPerUnit(8_399_737.89)).toBeCloseTo(0.5, 6);
  });
});
