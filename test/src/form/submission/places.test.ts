import { cornersOf, isNoFix, readPlaces, viewOf } from '#src/views/form/submission/answers/places';

describe('places in answers', () => {
  it('points are read with their altitude and accuracy, and other values are rejected', () => {
    expect(readPlaces('36.5 136.9 12 4.2')).toEqual([
      { latitude: 36.5, longitude: 136.9, altitude: 12, accuracy: 4.2 },
    ]);
    expect(readPlaces('1 2 0 0; 3 4 0 0;')).toHaveLength(2);
    for (const text of ['', 'here', '91 0', '1 2;x y']) expect(readPlaces(text)).toBeNull();
  });

  it('zeros are not a location, and an area is counted without its closing point', () => {
    expect([isNoFix('0 0 0 0'), isNoFix('0.0 0.0 0.0 0.0'), isNoFix('0 10 0 0')]).toEqual([true, true, false]);
    expect(cornersOf(readPlaces('1 1 0 0;2 1 0 0;2 2 0 0;1 1 0 0') ?? [])).toHaveLength(3);
    expect(cornersOf(readPlaces('1 1') ?? [])).toHaveLength(1);
  });

  it('a view has all points in it, and room around a single one', () => {
    const points = readPlaces('10 10;20 40') ?? [];
    const view = viewOf(points, 2);
    for (const { latitude, longitude } of points) {
      expect([
        longitude > view.west,
        longitude < view.east,
        latitude > view.south,
        latitude < view.north,
      ]).not.toContain(false);
    }
    const { north, south } = viewOf(readPlaces('10 10') ?? [], 2);
    expect(north - south).toBeGreaterThan(5);
  });
});
