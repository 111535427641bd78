import { formatFixed } from './numbers';

type Position = readonly number[];

/** The points of a line or shape: their number, and each as a line of text, `lon lat [alt]`, made lazily. */
export interface GeometryText {
  readonly points: number;
  /** Only the first point arrived: older servers lose the others if a space precedes them, as it usually does. */
  readonly isFirstOnly: boolean;
  readonly text: () => string;
}

const coordinatesOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'coordinates' in value ? value.coordinates : null;

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.every((number) => Number.isFinite(number));

/** Older servers return a shape as one flat list of points, newer ones as a list of rings. */
const positionsOf = (coordinates: unknown): readonly Position[] | null => {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return null;
  if (coordinates.every(isPosition)) return coordinates;
  return coordinates.length === 1 ? positionsOf(coordinates[0]) : null;
};

const positionText = ([longitude = 0, latitude = 0, altitude]: Position, locale: string): string => {
  const plane = `${formatFixed(longitude, 7, locale)} ${formatFixed(latitude, 7, locale)}`;
  return altitude === undefined ? plane : `${plane} ${formatFixed(altitude, 1, locale)}`;
};

const withoutClosing = (positions: readonly Position[]): readonly Position[] =>
  positions.length > 1 && String(positions[0]) === String(positions.at(-1)) ? positions.slice(0, -1) : positions;

/** A GeoJSON point as `longitude latitude altitude`, with 7 and 1 fraction digits. Null if it is invalid. */
export const formatGeopoint = (value: unknown, locale: string): string | null => {
  const position = coordinatesOf(value);
  return isPosition(position) ? positionText(position, locale) : null;
};

/** A GeoJSON line or polygon; the point that closes a polygon is not counted. Null if it is invalid. */
export const formatGeometry = (value: unknown, locale: string): GeometryText | null => {
  const coordinates = coordinatesOf(value);
  const positions = positionsOf(coordinates);
  if (!positions) return null;
  const isShape = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Polygon';
  const points = isShape ? withoutClosing(positions) : positions;
  return {
    points: points.length,
    // A list of rings comes from a newer server, which loses nothing.
    isFirstOnly: points.length === 1 && positions === coordinates,
    text: () => points.map((position) => positionText(position, locale)).join('\n'),
  };
};
