import { boxOfCluster, boxOfWindow, clusterPosition, clustersOf as within, windowOf } from '#src/ui/map/marks/clusters';
import { manyPlaces } from '#src/ui/map/marks/manyPlaces';

const of = (spots: readonly (readonly [longitude: number, latitude: number, kind?: number])[]) =>
  manyPlaces(
    spots.flatMap(([longitude, latitude]) => [longitude * 1e7, latitude * 1e7]),
    (index) => spots[index]?.[2] ?? 0,
  );

const world = (level: number) => ({ level, left: 0, top: -1, width: 1, height: 3 });
const clustersOf = (places: ReturnType<typeof of>, zoom: number) => within(places, world(Math.floor(zoom)));

const counts = (places: ReturnType<typeof of>, zoom: number) =>
  clustersOf(places, zoom)
    .all.map(({ count }) => count)
    .sort((a, b) => b - a);

describe('places as clusters', () => {
  const towns = of([
    [14.42, 50.08, 0],
    [14.43, 50.09, 1],
    [14.44, 50.07, 1],
    [16.6, 49.2, 2],
    [-122.4, 37.8, 0],
  ]);

  it('nearby points are one cluster, which splits at closer zoom', () => {
    expect(counts(towns, 1)).toEqual([4, 1]);
    expect(counts(towns, 6.5)).toEqual([3, 1, 1]);
    expect(counts(towns, 15)).toEqual([1, 1, 1, 1, 1]);
  });

  it('a cluster has counts by kind, the centre and the bounding box of its points', () => {
    const clusters = clustersOf(towns, 6);
    const prague = clusters.all.findIndex(({ count }) => count === 3);
    expect(clusters.all[prague]?.kinds).toEqual([1, 2]);
    expect((clusters.all[prague]?.x ?? 0) * 360 - 180).toBeCloseTo(14.43, 6);
    expect(boxOfCluster(towns, clusters, prague)).toEqual({ west: 14.42, south: 50.07, east: 14.44, north: 50.09 });
    expect([...clusters.of].filter((at) => at === prague)).toHaveLength(3);
  });

  it('a grid line separates no cluster', () => {
    // Greenwich is an edge at every zoom.
    expect(counts(of([[-0.0001, 0.0001], [0.0001, 0.0001], [0.0001, -0.0001]]), 8)).toEqual([3]); // oxfmt-ignore
  });

  it('each location is in exactly one cluster, for any input', () => {
    let seed = 7;
    const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const many = of(
      Array.from({ length: 3000 }, () => [next() * 360 - 180, Math.asin(next() * 2 - 1) * 57, 0] as const),
    );
    for (const zoom of [0, 2, 4, 9]) {
      const { all, of: inside } = clustersOf(many, zoom);
      expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(3000);
      const told = new Map<number, number>();
      for (const at of inside) told.set(at, (told.get(at) ?? 0) + 1);
      expect(all.map((_, at) => told.get(at))).toEqual(all.map(({ count }) => count));
    }
  });

  it('at close zoom, only points around the frame are clustered, and the result is stable while the map moves a little', () => {
    const size = { width: 400, height: 300 };
    const camera = { longitude: 14.43, latitude: 50.08, zoom: 12.4 };
    const window = windowOf(camera, size);
    const { all, of: inside } = within(towns, window);
    expect(all.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect([...inside].slice(3)).toEqual([-1, -1]);
    expect(windowOf({ ...camera, longitude: 14.4301, zoom: 12.6 }, size)).toEqual(window);
    expect(windowOf({ ...camera, zoom: 13 }, size)).not.toEqual(window);
    // Also across the antimeridian.
    const fiji = of([[179.99, -17], [-179.99, -17.2], [0, -17]]); // oxfmt-ignore
    const there = within(fiji, windowOf({ longitude: -179.999, latitude: -17.1, zoom: 10 }, size));
    expect(there.all).toHaveLength(2);
    expect([...there.of]).toEqual([0, 1, -1]);
  });

  it('across the antimeridian, a cluster is at its position on the map', () => {
    const fiji = of([[179.9, -17], [-179.9, -17]]); // oxfmt-ignore
    expect(fiji.box).toEqual({ west: 179.9, south: -17, east: -179.9, north: -17 });
    const frame = { left: 0.9, right: 1.1, top: 0, scale: 1000 };
    const at = clustersOf(fiji, 3).all.map((cluster) => Math.round(clusterPosition(cluster, frame)[0]));
    expect(at.sort((a, b) => a - b)).toEqual([100, 100]);
  });

  it('the clustered part of the world is a box in degrees, also across the antimeridian and to the poles', () => {
    expect(boxOfWindow({ level: 0, left: -1, top: -1, width: 3, height: 3 })).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
    });
    expect(boxOfWindow({ level: 3, left: 0.5, top: 0.25, width: 0.25, height: 0.25 })).toEqual({
      west: 0,
      south: 0,
      east: 90,
      north: 66.5132604,
    });
    expect(boxOfWindow({ level: 3, left: 0.875, top: 0.75, width: 0.25, height: 0.5 })).toMatchObject({
      west: 135,
      south: -90,
      east: -135,
    });
  });
});
