import { accuracyIn } from '#src/ui/map/marks/pointAccuracy';

describe('how accurate a place is', () => {
  it.each([
    [{ type: 'Point', coordinates: [14, 50], properties: { accuracy: 4.5 } }, 4.5],
    // Set by hand on a map.
    [{ type: 'Point', coordinates: [14, 50], properties: { accuracy: 0 } }, null],
    [{ type: 'Point', coordinates: [14, 50], properties: { accuracy: '4.5' } }, null],
    [{ type: 'Point', coordinates: [14, 50] }, null],
    [null, null],
  ])('%j', (place, metres) => {
    expect(accuracyIn(place)).toBe(metres);
  });
});
