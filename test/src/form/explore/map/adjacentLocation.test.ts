import { adjacentLocation } from '#src/views/form/explore/map/adjacentLocation';

const a = [140_000_000, 500_000_000];
const b = [-10_000_000, 20_000_000];
const c = [0, -330_000_000];
const middle = (box: ReturnType<typeof adjacentLocation>) =>
  box && [(box.west + box.east) / 2, (box.south + box.north) / 2].map((degrees) => Number(degrees.toFixed(6)));

describe('the next location', () => {
  const positions = [...a, ...b, ...a, ...c, ...b];

  it('is the next one in the list at another position, and after the last one the first', () => {
    const walked = [];
    let here = adjacentLocation(positions, null, 1);
    for (let step = 0; step < 4; step += 1) {
      walked.push(middle(here));
      here = adjacentLocation(positions, here, 1);
    }
    expect(walked).toEqual([
      [14, 50],
      [-1, 2],
      [0, -33],
      [14, 50],
    ]);
    expect(middle(adjacentLocation(positions, adjacentLocation(positions, null, 1), -1))).toEqual([0, -33]);
    expect(middle(adjacentLocation(positions, null, -1))).toEqual([0, -33]);
  });

  it('is none without another one', () => {
    expect(adjacentLocation([], null, 1)).toBeNull();
    expect(adjacentLocation([...a, ...a], adjacentLocation(a, null, 1), 1)).toBeNull();
    expect(adjacentLocation([...a, ...b], { west: -180, south: -90, east: 180, north: 90 }, 1)).toBeNull();
  });
});
