import { readFileSync } from 'node:fs';
import { outlinesOf } from '#src/ui/map/ground/outlines';

it('the bundled outlines are land and borders, in many parts', () => {
  const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
  const outlines = outlinesOf(world);
  const count = (kind: string): number => outlines.filter(({ properties }) => properties.kind === kind).length;
  expect(count('land')).toBeGreaterThan(1000);
  expect(count('border')).toBeGreaterThan(150);
  expect(new Set(outlines.map(({ geometry }) => Reflect.get(geometry, 'type')))).toEqual(
    new Set(['Polygon', 'LineString']),
  );
  // None crosses the whole map, unlike those of a globe at its edge; Antarctica does, along the lower edge.
  const rings = outlines.flatMap(({ geometry, properties }) =>
    properties.kind === 'land' ? (Reflect.get(geometry, 'coordinates') as number[][][]) : [],
  );
  // A map draws them up to their last corner.
  expect(rings.filter((ring) => ring[0]?.join() !== ring.at(-1)?.join())).toEqual([]);
  const jumps = rings.filter((ring) =>
    ring.some(
      ([longitude = 0, latitude = 0], index) =>
        latitude > -89 && Math.abs(longitude - (ring[index - 1]?.[0] ?? longitude)) > 180,
    ),
  );
  expect(jumps).toEqual([]);
});
