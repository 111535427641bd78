import { readDecimal } from '#shared/query/readDecimal';

type Position = readonly number[];

/** Geometries of RFC 7946 as in OData rows; accuracies are in metres. */
export type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position; readonly properties?: { readonly accuracy: number } }
  | {
      readonly type: 'LineString';
      readonly coordinates: readonly Position[];
      readonly properties?: { readonly accuracies: readonly (number | null)[] };
    }
  | {
      readonly type: 'Polygon';
      readonly coordinates: readonly (readonly Position[])[];
      readonly properties?: { readonly accuracies: readonly (number | null)[] };
    };

interface Point {
  readonly position: Position;
  /** As sent; null if missing. */
  readonly accuracy: number | null;
}

const isWithin = (value: number | null | undefined, limit: number): value is number =>
  value !== undefined && value !== null && Math.abs(value) <= limit;

/** Parses `latitude longitude [altitude [accuracy]]`; null if there is no valid pair. */
const readPoint = (text: string): Point | null => {
  const [lat, lon, altitude, accuracy] = text.trim().split(/\s+/).map(readDecimal);
  if (!isWithin(lat, 90) || !isWithin(lon, 180)) return null;
  const position = altitude === undefined || altitude === null ? [lon, lat] : [lon, lat, altitude];
  return { position, accuracy: accuracy ?? null };
};

/** Parses points separated by semicolons, with an optional trailing one; null if one of them is invalid. */
const readPoints = (text: string): Point[] | null => {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const points = parts.map(readPoint).filter((point) => point !== null);
  return points.length === parts.length ? points : null;
};

/** RFC 7946, 3.1.4 and 3.1.6: a line has two positions, a closed ring four. */
const LEAST_OF_LINE = 2;
const LEAST_OF_RING = 4;

/** Points set by hand on a map have accuracy 0, which is no measurement; a line of them has no accuracies. */
const accuraciesOf = (points: readonly Point[]) => {
  const accuracies = points.map(({ accuracy }) => accuracy || null);
  return accuracies.some((accuracy) => accuracy !== null) ? { properties: { accuracies } } : {};
};

const isClosed = (ring: readonly Position[]): boolean => String(ring[0]) === String(ring.at(-1));

/** The text of a `geopoint` answer as GeoJSON; null if it is invalid. */
export const readGeopoint = (text: string): Geometry | null => {
  const point = readPoint(text);
  if (point === null) return null;
  const { position: coordinates, accuracy } = point;
  return accuracy === null ? { type: 'Point', coordinates } : { type: 'Point', coordinates, properties: { accuracy } };
};

/** The text of a `geotrace` answer, points separated by semicolons, as GeoJSON; null if it is invalid. */
export const readGeotrace = (text: string): Geometry | null => {
  const points = readPoints(text);
  if (points === null || points.length < LEAST_OF_LINE) return null;
  return { type: 'LineString', coordinates: points.map(({ position }) => position), ...accuraciesOf(points) };
};

/** The text of a `geoshape` answer as a GeoJSON polygon with one ring, closed if necessary; null if it is invalid. */
export const readGeoshape = (text: string): Geometry | null => {
  const points = readPoints(text);
  const ring = points?.map(({ position }) => position) ?? [];
  const first = ring[0];
  if (points === null || first === undefined) return null;
  const closed = isClosed(ring) ? ring : [...ring, first];
  return closed.length < LEAST_OF_RING ? null : { type: 'Polygon', coordinates: [closed], ...accuraciesOf(points) };
};

const wktPosition = (position: Position): string => position.join(' ');
const wktPositions = (positions: readonly Position[]): string => `(${positions.map(wktPosition).join(',')})`;

/** A geometry as Well-Known Text, for `$wkt=true`: `POINT (lon lat alt)`. */
export const toWkt = (geometry: Geometry): string => {
  switch (geometry.type) {
    case 'Point':
      return `POINT (${wktPosition(geometry.coordinates)})`;
    case 'LineString':
      return `LINESTRING ${wktPositions(geometry.coordinates)}`;
    case 'Polygon':
      return `POLYGON (${geometry.coordinates.map(wktPositions).join(',')})`;
  }
};
