import { readGeoJson } from '#webform/controls/place/readGeoJson';

const at = (latitude: number, longitude: number, altitude: number | null = null) => ({
  latitude,
  longitude,
  altitude,
  accuracy: null,
});
const RING = [
  [14, 50],
  [15, 50],
  [15, 51],
  [14, 50],
];

describe('a GeoJSON file as an answer', () => {
  it.each([
    ['a point', { type: 'Point', coordinates: [14, 50, 200] }, 'point', [at(50, 14, 200)]],
    [
      'a line in a feature',
      { type: 'Feature', geometry: { type: 'LineString', coordinates: RING.slice(0, 2) } },
      'trace',
      [at(50, 14), at(50, 15)],
    ],
    [
      'an area in a collection',
      {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [RING] } }],
      },
      'shape',
      [at(50, 14), at(50, 15), at(51, 15)],
    ],
    ['another geometry', { type: 'Point', coordinates: [14, 50] }, 'trace', 'wrongGeometry'],
    ['an empty collection', { type: 'FeatureCollection', features: [] }, 'trace', 'notGeoJson'],
    ['positions off the earth', { type: 'Point', coordinates: [14, 95] }, 'point', 'notGeoJson'],
  ] as const)('reads %s', (_, json, shape, expected) =>
    expect(readGeoJson(JSON.stringify(json), shape)).toEqual(expected),
  );

  it('says what is wrong with other files', () => {
    expect(readGeoJson(' ', 'point')).toBe('fileEmpty');
    expect(readGeoJson('1 2;', 'trace')).toBe('notGeoJson');
    expect(readGeoJson('[1]', 'trace')).toBe('notGeoJson');
  });
});
