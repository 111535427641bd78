import { drawnBox, drawnRings, simplified } from '#src/ui/map/drawnRings';

const size = { width: 256, height: 256 };
/** The whole world has the size of the map. */
const world = { longitude: 0, latitude: 0, zoom: 0 };
/** Its edge is in the middle. */
const turned = { ...world, longitude: 180 };
const square = [
  [64, 64],
  [192, 64],
  [192, 128],
  [64, 128],
] as const;

describe('shapes drawn on a map', () => {
  it('are areas in degrees, with the precision of the screen', () => {
    expect(drawnRings(square, world, size)).toEqual([[[-90, 67], [90, 67], [90, 0], [-90, 0]]]); // oxfmt-ignore
    const close = { longitude: 14.5, latitude: 50, zoom: 15 };
    const [ring] = drawnRings(square, close, size);
    expect(ring?.[0]).toEqual([14.49725, 50.00177]);
  });

  it('across the antimeridian, are one area on each side of it', () => {
    const [west, east] = drawnRings(square, turned, size);
    expect(west).toEqual([[90, 67], [180, 67], [180, 0], [90, 0]]); // oxfmt-ignore
    expect(east).toEqual([[-180, 67], [-90, 67], [-90, 0], [-180, 0]]); // oxfmt-ignore
  });

  it('as a box, have edges, also across the antimeridian, and are the whole world if it is wider', () => {
    expect(drawnBox(square, world, size)).toEqual({ west: -90, east: 90, south: 0, north: 67 });
    expect(drawnBox(square, turned, size)).toEqual({ west: 90, east: -90, south: 0, north: 67 });
    const wide = [[0, 64], [300, 64], [300, 128], [0, 128]] as const; // oxfmt-ignore
    expect(drawnBox(wide, world, { width: 300, height: 256 })).toMatchObject({ west: -180, east: 180 });
  });

  it('a line has only the corners its shape needs, and at most the number that fits into an address', () => {
    const straight = Array.from({ length: 50 }, (_, at) => [at, at % 2] as const);
    expect(simplified([...straight, [49, 50], [0, 50]])).toEqual([[0, 0], [49, 1], [49, 50], [0, 50]]); // oxfmt-ignore
    const star = Array.from({ length: 400 }, (_, at) => {
      const [turn, radius] = [(at * Math.PI) / 200, at % 2 ? 40 : 100];
      return [Math.cos(turn) * radius, Math.sin(turn) * radius] as const;
    });
    expect(simplified(star).length).toBeLessThanOrEqual(40);
    expect(simplified(star).length).toBeGreaterThan(2);
  });
});
