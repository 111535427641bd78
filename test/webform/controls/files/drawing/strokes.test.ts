import { strokesAt, within } from '#webform/controls/files/drawing/strokes';

const stroke = {
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2,
  penColor: 'black',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [
    { x: 10, y: 20, pressure: 0.5, time: 100 },
    { x: 30, y: 20, pressure: 0.5, time: 110 },
  ],
};

describe('strokes', () => {
  it('strokes on a pad of twice the width are twice as large, at the same speed', () => {
    const [larger] = strokesAt({ strokes: [stroke], width: 100 }, 200);
    expect(larger).toMatchObject({ minWidth: 2, maxWidth: 4, penColor: 'black' });
    expect(larger?.points.map(({ x, y }) => [x, y])).toEqual([
      [20, 40],
      [60, 40],
    ]);
    const [first, second] = larger?.points ?? [];
    expect(40 / ((second?.time ?? 0) - (first?.time ?? 0))).toBe(20 / 10);
  });

  it.each([
    [4000, 3000, 1000, 1000, 750],
    [3000, 4000, 1000, 750, 1000],
    [800, 600, 1000, 800, 600],
    [800, 600, null, 800, 600],
    [800, 600, 0, 800, 600],
    [5000, 1, 100, 100, 1],
  ])('%i × %i within %s pixels is %i × %i', (width, height, edge, wide, high) => {
    expect(within({ width, height }, edge)).toEqual({ width: wide, height: high });
  });

  it('a picture too large for browsers is scaled down', () => {
    const { width, height } = within({ width: 8000, height: 6000 }, null);
    expect(width * height).toBeLessThanOrEqual(16_010_000);
    expect(width / height).toBeCloseTo(4 / 3, 2);
  });
});
