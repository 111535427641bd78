import { readGeopoint, readGeoshape, readGeotrace, toWkt, type Geometry } from '#server/domain/submission/geo';

describe('geopoint', () => {
  const cases: [string, Geometry | null][] = [
    ['47.6 -122.3 12 4.5', { type: 'Point', coordinates: [-122.3, 47.6, 12], properties: { accuracy: 4.5 } }],
    ['47.6000 -122.3000 0 0', { type: 'Point', coordinates: [-122.3, 47.6, 0], properties: { accuracy: 0 } }],
    ['47.6 -122.3', { type: 'Point', coordinates: [-122.3, 47.6] }],
    ['  -1.25   36.8   1600 ', { type: 'Point', coordinates: [36.8, -1.25, 1600] }],
    ['47.6', null],
    ['north west', null],
    ['', null],
  ];
  test.each(cases)('geopoint %j', (text, geometry) => {
    expect(readGeopoint(text)).toEqual(geometry);
  });
});

describe('geotrace', () => {
  test('a geotrace keeps one accuracy for each point', () => {
    expect(readGeotrace('1 2 3 4;5 6 7 0;9 10 11 12;')).toEqual({
      type: 'LineString',
      coordinates: [
        [2, 1, 3],
        [6, 5, 7],
        [10, 9, 11],
      ],
      properties: { accuracies: [4, null, 12] },
    });
  });

  test('a geotrace has at least two points, and no other values', () => {
    expect(readGeotrace('1 2; 3 4 ;')).toEqual({
      type: 'LineString',
      coordinates: [
        [2, 1],
        [4, 3],
      ],
    });
    for (const text of ['1 2;x;3 4', '1 2', ' ; ']) expect(readGeotrace(text)).toBeNull();
  });
});

describe('geoshape', () => {
  const ring = [
    [2.2, 1.1, 0],
    [4.4, 3.3, 0],
    [6.6, 5.5, 0],
    [2.2, 1.1, 0],
  ];

  test('a geoshape is a polygon with one ring', () => {
    const text = '1.1 2.2 0 0; 3.3 4.4 0 0; 5.5 6.6 0 0; 1.1 2.2 0 0';
    expect(readGeoshape(text)).toEqual({ type: 'Polygon', coordinates: [ring] });
  });

  test('a geoshape left open by a device is closed', () => {
    const text = '1.1 2.2 0 0; 3.3 4.4 0 0; 5.5 6.6 0 0';
    expect(readGeoshape(text)).toEqual({ type: 'Polygon', coordinates: [ring] });
  });
});

test.each([
  [readGeopoint('47.6 -122.3 12 4.5'), 'POINT (-122.3 47.6 12)'],
  [readGeotrace('1 2 3 4;5 6 7 8'), 'LINESTRING (2 1 3,6 5 7)'],
  [readGeoshape('1 2;3 4;5 6;1 2'), 'POLYGON ((2 1,4 3,6 5,2 1))'],
])('the geometry %j as text', (geometry, text) => {
  expect(geometry && toWkt(geometry)).toBe(text);
});
