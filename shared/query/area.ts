import { unparseable } from './filterTokens';

/** In degrees, with the longitude first, as in GeoJSON. */
export type Corner = readonly [longitude: number, latitude: number];

/** A closed ring of corners; its edges are straight in a plane with degrees on both axes. */
export type Area = readonly Corner[];

/** An area in degrees; if west is greater than east, it crosses the 180th meridian. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Products of smaller degrees are outside of the range of database numbers, and would fail the whole query. */
export const TINY = 1e-100;

/** Degrees, with imperceptibly small values as 0. */
export const measured = (degrees: number): number => (Math.abs(degrees) < TINY ? 0 : degrees);

/** Bounding box of an area. */
export const boundsOf = (area: Area): Box => {
  const longitudes = area.map(([longitude]) => measured(longitude));
  const latitudes = area.map(([, latitude]) => measured(latitude));
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
};

/** Whether an area equals its bounding box: its four edges follow the bounds in order. */
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

/** Each edge is tested for each submission. */
const CORNERS_MAX = 200;

/** A closed ring of three corners. */
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
 * Parses an area in OData syntax: `geography'SRID=4326;Polygon((14 50,15 50,15 51,14 50))'`, optionally without the coordinate
 * system; no other one is supported.
 * @throws QueryFault: 400.18 for an invalid area, or one with holes, with too many corners, or with an open ring
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
