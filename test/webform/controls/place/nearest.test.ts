import { nearestLine, nearestVertex, type Pixel } from '#webform/controls/place/map/nearest';

const SQUARE: readonly Pixel[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

describe('what is pressed on a map', () => {
  it('is the nearest vertex within reach', () => {
    expect(nearestVertex(SQUARE, [97, 4], 12)).toBe(1);
    expect(nearestVertex(SQUARE, [50, 50], 12)).toBeNull();
    expect(nearestVertex([], [0, 0], 12)).toBeNull();
  });

  it('is a line between two vertices, also the one that closes an area', () => {
    expect(nearestLine(SQUARE, false, [50, 5], 12)).toBe(1);
    expect(nearestLine(SQUARE, false, [103, 40], 12)).toBe(2);
    expect(nearestLine(SQUARE, false, [2, 50], 12)).toBeNull();
    expect(nearestLine(SQUARE, true, [2, 50], 12)).toBe(4);
    expect(nearestLine(SQUARE, false, [-40, 0], 12)).toBeNull();
    expect(nearestLine(SQUARE.slice(0, 1), true, [0, 0], 12)).toBeNull();
  });
});
