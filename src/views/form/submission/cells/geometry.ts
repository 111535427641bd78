import { accuracyIn } from '#src/ui/map/marks/pointAccuracy';
import { coordinatesText } from '#src/ui/text/coordinates';
import { knownMetres, type PointDetails } from './pointDetails';

type Position = readonly number[];

/** The points of a line or shape: their number, and each as a line of text, made lazily. */
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

/** GeoJSON has the longitude first. */
const positionText = ([longitude = 0, latitude = 0]: Position): string => coordinatesText(latitude, longitude);

const withoutClosing = (positions: readonly Position[]): readonly Position[] =>
  positions.length > 1 && String(positions[0]) === String(positions.at(-1)) ? positions.slice(0, -1) : positions;

/** A point as text, and what else was recorded. */
export interface PointText extends PointDetails {
  readonly text: string;
}

/** A GeoJSON point. Null if it is invalid. */
export const formatGeopoint = (value: unknown): PointText | null => {
  const position = coordinatesOf(value);
  if (!isPosition(position)) return null;
  return { text: positionText(position), altitude: knownMetres(position[2]), accuracy: accuracyIn(value) };
};

/** A GeoJSON line or polygon; the point that closes a polygon is not counted. Null if it is invalid. */
export const formatGeometry = (value: unknown): GeometryText | null => {
  const coordinates = coordinatesOf(value);
  const positions = positionsOf(coordinates);
  if (!positions) return null;
  const isShape = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Polygon';
  const points = isShape ? withoutClosing(positions) : positions;
  return {
    points: points.length,
    // A list of rings comes from a newer server, which loses nothing.
    isFirstOnly: points.length === 1 && positions === coordinates,
    text: () => points.map(positionText).join('\n'),
  };
};
