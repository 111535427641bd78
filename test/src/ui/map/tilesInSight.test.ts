import { edgesOf } from '#src/ui/map/frame';
import type { Camera } from '#src/ui/map/mercator';
import { tilesInSight } from '#src/ui/map/tilesInSight';

const size = { width: 256, height: 256 };
const seenBy = (camera: Camera, of = size) =>
  tilesInSight('https://tiles.example.org/{z}/{x}/{y}.png?{x}', camera, edgesOf(camera, of));
const addresses = (camera: Camera, of = size) => seenBy(camera, of).map(({ src }) => src.slice(26).split('.png')[0]);

describe('pictures of a map', () => {
  it('cover the visible area, each at its position', () => {
    expect(addresses({ longitude: 0, latitude: 0, zoom: 1 })).toEqual(['1/0/0', '1/1/0', '1/0/1', '1/1/1']);
    const [first] = seenBy({ longitude: 0, latitude: 0, zoom: 1 });
    expect(first).toMatchObject({ left: -128, top: -128, size: 256, src: 'https://tiles.example.org/1/0/0.png?0' });
  });

  it('have an available zoom level, and are scaled in between', () => {
    expect(seenBy({ longitude: 14.4, latitude: 50, zoom: 7.4 })[0]?.size).toBeCloseTo(256 * 2 ** 0.4);
    expect(seenBy({ longitude: 14.4, latitude: 50, zoom: 7.6 })[0]?.size).toBeCloseTo(256 * 2 ** -0.4);
    expect(addresses({ longitude: 14.4, latitude: 50, zoom: 20 })[0]).toMatch(/^19\//);
  });

  it('wrap around the antimeridian, and do not exist beyond the poles', () => {
    expect(addresses({ longitude: 180, latitude: 0, zoom: 1 })).toEqual(['1/1/0', '1/0/0', '1/1/1', '1/0/1']);
    const wide = addresses({ longitude: 0, latitude: 0, zoom: 0 }, { width: 256, height: 600 });
    expect(new Set(wide)).toEqual(new Set(['0/0/0']));
  });
});
