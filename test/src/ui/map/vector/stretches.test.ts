import { stretchesOf } from '#src/ui/map/vector/stretches';

describe('positions of a name along a line', () => {
  it('is its middle first, then positions farther away', () => {
    const line = [0, 0, 100, 0, 300, 0];
    expect([...stretchesOf(line, 100)].map(({ x, y, angle }) => [x, y, angle])).toEqual([
      [150, 0, 0],
      [90, 0, 0],
      [210, 0, 0],
    ]);
    expect([...stretchesOf(line, 301)]).toEqual([]);
  });

  it('is on the last stretch if rounding puts its end behind the line', () => {
    const line = [0, 0, 0.1, 0, 0.3, 0, 0.6, 0];
    const length = 0.1 + 0.2 + 0.3;
    for (const width of [length, length * (1 - 1e-16), 0.6]) {
      for (const { x, y } of stretchesOf(line, width)) expect([x, y]).toEqual([expect.closeTo(0.3, 6), 0]);
    }
  });

  it('is where the line is nearly straight', () => {
    const bent = [0, 0, 0, 100, 220, 100];
    expect([...stretchesOf(bent, 100)].map(({ x, y }) => [x, y])).toEqual([
      [60, 100],
      [120, 100],
    ]);
  });
});
