import { nextSpot } from '../../../../src/views/form/explore/nextSpot';

const a = [140_000_000, 500_000_000];
const b = [-10_000_000, 20_000_000];
const c = [0, -330_000_000];
const middle = (box: ReturnType<typeof nextSpot>) =>
  box && [(box.west + box.east) / 2, (box.south + box.north) / 2].map((degrees) => Number(degrees.toFixed(6)));

describe('the place next to another one', () => {
  const positions = [...a, ...b, ...a, ...c, ...b];

  it('is the next in the list that is somewhere else, and behind the last one the first', () => {
    const walked = [];
    let here = nextSpot(positions, null, 1);
    for (let step = 0; step < 4; step += 1) {
      walked.push(middle(here));
      here = nextSpot(positions, here, 1);
    }
    expect(walked).toEqual([
      [14, 50],
      [-1, 2],
      [0, -33],
      [14, 50],
    ]);
    expect(middle(nextSpot(positions, nextSpot(positions, null, 1), -1))).toEqual([0, -33]);
    expect(middle(nextSpot(positions, null, -1))).toEqual([0, -33]);
  });

  it('is none where there is no other', () => {
    expect(nextSpot([], null, 1)).toBeNull();
    expect(nextSpot([...a, ...a], nextSpot(a, null, 1), 1)).toBeNull();
    expect(nextSpot([...a, ...b], { west: -180, south: -90, east: 180, north: 90 }, 1)).toBeNull();
  });
});
