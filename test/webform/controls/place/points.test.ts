import {
  placedPoint,
  readPoint,
  readPoints,
  withMoved,
  withoutPoint,
  withPoint,
  writePoints,
} from '#webform/controls/place/points';

const at = (latitude: number, longitude: number) => ({ latitude, longitude, altitude: null, accuracy: null });

describe('the points of an answer', () => {
  it.each([
    ['50.1 14.4', at(50.1, 14.4)],
    [' 50.1  14.4 200 ', { ...at(50.1, 14.4), altitude: 200 }],
    ['-33.86 151.2 0 4.5', { latitude: -33.86, longitude: 151.2, altitude: 0, accuracy: 4.5 }],
    ['0 0', at(0, 0)],
    ['50.1', null],
    ['91 0', null],
    ['0 181', null],
    ['50.1 14.4 here', null],
    ['1 2 3 4 5', null],
  ])('reads %s', (text, point) => expect(readPoint(text)).toEqual(point));

  it('reads lines and areas, whose first point is repeated in the answer only', () => {
    expect(readPoints('1 2; 3 4 0 0;', 'trace')).toEqual([at(1, 2), { ...at(3, 4), altitude: 0, accuracy: 0 }]);
    expect(readPoints('1 2;3 4;5 6;1 2', 'shape')).toEqual([at(1, 2), at(3, 4), at(5, 6)]);
    expect(readPoints('', 'shape')).toEqual([]);
    expect(readPoints('1 2;3', 'trace')).toBeNull();
    expect(readPoints('1 2;3 4', 'point')).toBeNull();
  });

  it('writes an answer only if there are enough points', () => {
    const [a, b, c] = [at(1, 2), { ...at(3, 4), accuracy: 5 }, { ...at(5, 6), altitude: 7 }];
    expect(writePoints([], 'point')).toBe('');
    expect(writePoints([a], 'point')).toBe('1 2');
    expect(writePoints([a], 'trace')).toBe('');
    expect(writePoints([a, b], 'trace')).toBe('1 2;3 4 0 5');
    expect(writePoints([a, b], 'shape')).toBe('');
    expect(writePoints([a, b, c], 'shape')).toBe('1 2;3 4 0 5;5 6 7;1 2');
  });

  it('adds, moves and removes points; a single point is replaced', () => {
    const [a, b, c] = [at(1, 2), at(3, 4), at(5, 6)];
    expect(withPoint([a, b], 'trace', c)).toEqual([a, b, c]);
    expect(withPoint([a, b], 'trace', c, 1)).toEqual([a, c, b]);
    expect(withPoint([a], 'point', c)).toEqual([c]);
    expect(withMoved([a, b], 1, c)).toEqual([a, c]);
    expect(withoutPoint([a, b, c], 1)).toEqual([a, c]);
  });

  it('places points on the earth without rounding errors', () => {
    expect(placedPoint(50.099999999999994, 14.4)).toEqual(at(50.1, 14.4));
    expect(placedPoint(0, 190)).toEqual(at(0, -170));
    expect(placedPoint(0, -541)).toEqual(at(0, 179));
    expect(placedPoint(0, 360)).toEqual(at(0, 0));
  });
});
