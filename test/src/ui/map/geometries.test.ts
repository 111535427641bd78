import { copyInSight, geometryAt, geometryOf, isSeen, type Geometry } from '#src/ui/map/geometries';
import { manyPlaces, locationsWithout } from '#src/ui/map/marks/manyPlaces';
import { worldSize, worldX, worldY } from '#src/ui/map/mercator';

const area = (...ring: readonly (readonly [number, number])[]) => ({
  type: 'Polygon',
  coordinates: [[...ring, ring[0]]],
});
const line = (...coordinates: readonly (readonly [number, number])[]) => ({ type: 'LineString', coordinates });
const square = (west: number, south: number, size: number) =>
  area([west, south], [west + size, south], [west + size, south + size], [west, south + size]);

const read = (value: unknown): Geometry => {
  const geometry = geometryOf(value, 0);
  if (!geometry) throw new Error(JSON.stringify(value));
  return geometry;
};

const spot = (longitude: number, latitude: number) => [worldX(longitude), worldY(latitude)] as const;
const NEAR = 0.01 / 360;

describe('places as a whole', () => {
  it.each([
    null,
    'here',
    { type: 'Point', coordinates: ['14', '50'] },
    { type: 'Point', coordinates: [14, 91] },
    { type: 'LineString', coordinates: [] },
    { type: 'Polygon', coordinates: [[[14, 50], [15]]] },
    { type: 'Circle', coordinates: [14, 50] },
  ])('an invalid geometry is not drawn: %j', (value) => {
    expect(geometryOf(value, 0)).toBeNull();
  });

  it('the radius of a point is its accuracy, at any latitude', () => {
    const at = (latitude: number, accuracy: number) =>
      read({ type: 'Point', coordinates: [14, latitude], properties: { accuracy } }).radius;
    expect(at(0, 40_075_017)).toBeCloseTo(1, 9);
    expect(at(60, 10)).toBeCloseTo(2 * at(0, 10), 12);
    expect(read({ type: 'Point', coordinates: [14, 50] }).radius).toBe(0);
  });

  it('a line across the antimeridian takes the shorter way, and is visible from both sides', () => {
    const over = read(line([179, 0], [-179, 10]));
    expect(over.box.right - over.box.left).toBeCloseTo(2 / 360, 9);
    const seenFrom = (longitude: number) => {
      const [x, y] = spot(longitude, 5);
      return copyInSight(over, { left: x - NEAR, right: x + NEAR, top: y, bottom: y });
    };
    expect(seenFrom(179.5)).toBeCloseTo(0);
    expect(seenFrom(-179.5)).toBe(-1);
    expect(seenFrom(0)).toBeNull();
    expect(geometryAt([over], spot(-180, 5), NEAR)).toBe(over);
  });

  it('lines and areas are drawn as such if they are larger than a dot, and points are always dots', () => {
    const field = read(square(14, 50, 0.01));
    expect(isSeen(field, worldSize(5))).toBe(false);
    expect(isSeen(field, worldSize(12))).toBe(true);
    expect(isSeen(read({ type: 'Point', coordinates: [14, 50], properties: { accuracy: 1e6 } }), worldSize(20))).toBe(
      false,
    );
  });

  it('a click finds an area anywhere inside, a line near it, and of several the smallest', () => {
    const [large, small, road] = [read(square(14, 50, 3)), read(square(15, 51, 0.5)), read(line([14, 49], [17, 49]))];
    const all = [small, large, road];
    expect(geometryAt(all, spot(14.2, 50.2), NEAR)).toBe(large);
    expect(geometryAt(all, spot(15.2, 51.2), NEAR)).toBe(small);
    expect(geometryAt(all, spot(15.5, 49.004), NEAR)).toBe(road);
    expect(geometryAt(all, spot(15.5, 49.3), NEAR)).toBeNull();
  });

  it('places in other colours are not unpacked again, and other places are', () => {
    const positions = [140_000_000, 500_000_000, 150_000_000, 510_000_000];
    const one = manyPlaces(positions, () => 0);
    const coloured = manyPlaces([...positions], (index) => index);
    expect(coloured.x).toBe(one.x);
    expect([...coloured.kinds]).toEqual([0, 1]);
    expect([...manyPlaces([...positions.slice(0, 3), 520_000_000], () => 0).latitudes]).toEqual([50, 52]);
    expect([...manyPlaces(positions.slice(0, 2), () => 0).latitudes]).toEqual([50]);
  });

  it('a point drawn as a whole geometry is removed from the dots, once each', () => {
    const places = manyPlaces(
      [140_000_000, 500_000_000, 140_000_000, 500_000_000, 150_000_000, 510_000_000],
      (at) => at,
    );
    const left = locationsWithout(places, [[14, 50]]);
    expect([...left.kinds]).toEqual([1, 2]);
    expect([...left.longitudes]).toEqual([14, 15]);
    expect(left.box).toBe(places.box);
    expect(locationsWithout(places, [])).toBe(places);
  });
});
