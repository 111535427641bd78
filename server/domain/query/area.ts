import { unparseable } from './filterTokens';

/** In degrees: the longitude comes first, as in GeoJSON. */
export type Corner = readonly [longitude: number, latitude: number];

/** An area by its corners, of which the last is the first; its edges are straight where degrees are the units of both axes. */
export type Area = readonly Corner[];

/** Where something is, in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Products of smaller degrees are out of the range of a database's numbers, which would refuse the whole query. */
export const TINY = 1e-100;

/** Degrees that somebody can measure. */
export const measured = (degrees: number): number => (Math.abs(degrees) < TINY ? 0 : degrees);

/** From where to where an area is. */
export const boundsOf = (area: Area): Bounds => {
  const longitudes = area.map(([longitude]) => measured(longitude));
  const latitudes = area.map(([, latitude]) => measured(latitude));
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
};

/** Whether an area is all that is within its bounds: its four edges follow them, one after the other. */
export const isBox = (area: Area): boolean => {
  const { west, south, east, north } = boundsOf(area);
  return (
    area.length === 5 &&
    area.every(([longitude, latitude], index) => {
      const [before, below] = area[index - 1] ?? [longitude, -latitude];
      const isCorner = [west, east].includes(longitude) && [south, north].includes(latitude);
      return isCorner && (index === 0 || (longitude === before) !== (latitude === below));
    })
  );
};

/** A larger one would be looked at edge by edge for each submission. */
const CORNERS_MAX = 200;

/** A ring of three corners, closed. */
const CORNERS_MIN = 4;

const literal = /^geography'\s*(?:SRID=(?<srid>\d{1,5});)?\s*(?<shape>[a-z]+)\s*(?<rings>\(.*\))\s*'$/i;
const oneRing = /^\(\s*\(([^()]*)\)\s*\)$/;
const position = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s+(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;

const readCorner = (text: string): Corner => {
  const [, longitude, latitude] = position.exec(text.trim()) ?? [];
  if (longitude === undefined || latitude === undefined) {
    throw unparseable(
      `"${text.trim().slice(0, 40)}" is no corner, which is a longitude and a latitude with a blank between them`,
    );
  }
  const corner: Corner = [Number(longitude), Number(latitude)];
  if (Math.abs(corner[0]) > 180) throw unparseable(`the longitude ${longitude} is beyond 180 degrees`);
  if (Math.abs(corner[1]) > 90) {
    throw unparseable(`the latitude ${latitude} is beyond 90 degrees; the longitude of a corner comes first`);
  }
  return corner;
};

/**
 * Reads an area as OData writes it: `geography'SRID=4326;Polygon((14 50,15 50,15 51,14 50))'`, also without the part about the
 * coordinates' system, of which there is one.
 * @throws QueryFault: 400.18 for what is no area, or one with holes, with too many corners, or whose ring is open
 */
export const readArea = (text: string): Area => {
  const { srid = '4326', shape = '', rings = '' } = literal.exec(text)?.groups ?? {};
  if (srid !== '4326') throw unparseable('places are in the system 4326 (WGS 84) only');
  if (shape.toLowerCase() === 'multipolygon')
    throw unparseable('several areas are conditions of their own, joined by or');
  if (shape.toLowerCase() !== 'polygon')
    throw unparseable("an area is written as geography'POLYGON((14 50,15 50,15 51,14 50))'");
  const ring = oneRing.exec(rings)?.[1];
  if (ring === undefined) throw unparseable('an area has one ring, without holes');
  const parts = ring.split(',');
  if (parts.length > CORNERS_MAX) throw unparseable(`an area has at most ${CORNERS_MAX} corners`);
  const corners = parts.map(readCorner);
  if (corners.length < CORNERS_MIN) throw unparseable('an area has three corners or more');
  if (String(corners[0]) !== String(corners.at(-1))) throw unparseable('the ring of an area ends where it began');
  return corners;
};
