import type { Box } from '#shared/query/area';
import { type Outline } from './ground/outlines';

type Position = readonly number[];

export interface Shape {
  readonly kind: 'land' | 'border';
  readonly lines: readonly (readonly Position[])[];
  readonly box: Box;
}

const isLines = (coordinates: unknown): coordinates is readonly (readonly Position[])[] =>
  Array.isArray(coordinates) && Array.isArray(coordinates[0]) && Array.isArray(coordinates[0][0]);

const isLine = (coordinates: unknown): coordinates is readonly Position[] =>
  Array.isArray(coordinates) && Array.isArray(coordinates[0]) && typeof coordinates[0][0] === 'number';

const linesOf = (geometry: object): readonly (readonly Position[])[] => {
  const coordinates: unknown = 'coordinates' in geometry ? geometry.coordinates : null;
  if (isLine(coordinates)) return [coordinates];
  return isLines(coordinates) ? coordinates : [];
};

const boxOf = (line: readonly Position[]): Box => {
  let [west, south, east, north] = [180 * 3, 90, -180 * 3, -90];
  for (const [longitude = 0, latitude = 0] of line) {
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  }
  return { west, south, east, north };
};

/** Outlines with their bounding boxes, for skipping those out of view. */
export const shapesOf = (outlines: readonly Outline[]): readonly Shape[] =>
  outlines.map(({ properties: { kind }, geometry }) => {
    const lines = linesOf(geometry);
    return { kind, lines, box: boxOf(lines[0] ?? []) };
  });

const meets = (one: Box, other: Box): boolean =>
  one.west < other.east && one.east > other.west && one.south < other.north && one.north > other.south;

/**
 * Corners far outside of the view are drawn at its edge: a path needs no more points than a picture of this size shows.
 */
const OUTSIDE = 0.5;

/** SVG paths. */
export interface MapPaths {
  readonly land: string;
  readonly borders: string;
}

/** The position of a location in a picture of this size, in pixels. */
export const positionIn =
  (view: Box, width: number, height: number) =>
  (longitude: number, latitude: number): readonly [number, number] => [
    ((longitude - view.west) / (view.east - view.west)) * width,
    ((view.north - latitude) / (view.north - view.south)) * height,
  ];

/** The land and the borders in a view, as paths in a picture of this size, in pixels. */
export const mapPaths = (shapes: readonly Shape[], view: Box, width: number, height: number): MapPaths => {
  const paths = { land: '', border: '' };
  const position = positionIn(view, width, height);
  const within = (value: number, size: number): number =>
    Math.max(-size * OUTSIDE, Math.min(size * (1 + OUTSIDE), value));
  for (const { kind, lines, box } of shapes) {
    if (!meets(box, view)) continue;
    for (const line of lines) {
      let drawn = '';
      let [lastX, lastY] = [Number.NaN, Number.NaN];
      for (const [longitude = 0, latitude = 0] of line) {
        const [left, top] = position(longitude, latitude);
        const x = Math.round(within(left, width) * 2) / 2;
        const y = Math.round(within(top, height) * 2) / 2;
        if (x === lastX && y === lastY) continue;
        drawn += `${drawn === '' ? 'M' : 'L'}${x} ${y}`;
        [lastX, lastY] = [x, y];
      }
      paths[kind] += kind === 'land' && drawn !== '' ? `${drawn}Z` : drawn;
    }
  }
  return { land: paths.land, borders: paths.border };
};
