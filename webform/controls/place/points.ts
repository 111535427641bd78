import type { LocationPoint } from './locationPoint';

/** What is placed on a map. */
export type Shape = 'point' | 'trace' | 'shape';

/** The fewest points that are an answer. */
const FEWEST: Readonly<Record<Shape, number>> = { point: 1, trace: 2, shape: 3 };

const isSame = (a: LocationPoint, b: LocationPoint): boolean =>
  a.latitude === b.latitude && a.longitude === b.longitude;

const isDegrees = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= most;

/** One point of a stored answer: latitude, longitude, altitude and accuracy in degrees and metres; null if it is none. */
export const readPoint = (text: string): LocationPoint | null => {
  const [latitude, longitude, altitude, accuracy, ...more] = text.trim().split(/\s+/).map(Number);
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180) || more.length > 0) return null;
  if (Number.isNaN(altitude) || Number.isNaN(accuracy)) return null;
  return { latitude, longitude, altitude: altitude ?? null, accuracy: accuracy ?? null };
};

/**
 * The points of a stored answer. The first point of an area, which is stored again as its last, is there once.
 * @returns null if the text is none
 */
export const readPoints = (text: string, shape: Shape): readonly LocationPoint[] | null => {
  const parts = text.split(';').map((part) => part.trim());
  const points = parts.filter((part) => part !== '').map(readPoint);
  if (points.some((point) => point === null) || (shape === 'point' && points.length > 1)) return null;
  const read = points.filter((point) => point !== null);
  const [first, last] = [read[0], read.at(-1)];
  return shape === 'shape' && read.length > 1 && first && last && isSame(first, last) ? read.slice(0, -1) : read;
};

const writePoint = ({ latitude, longitude, altitude, accuracy }: LocationPoint): string =>
  [
    latitude,
    longitude,
    ...(accuracy === null ? (altitude === null ? [] : [altitude]) : [altitude ?? 0, accuracy]),
  ].join(' ');

/** The answer of points; '' for fewer than are one. */
export const writePoints = (points: readonly LocationPoint[], shape: Shape): string => {
  const [first] = points;
  if (!first || points.length < FEWEST[shape]) return '';
  return (shape === 'shape' ? [...points, first] : points).map(writePoint).join(';');
};

/** A point placed by hand. A tenth of a millimetre is enough; more are rounding errors of the projection. */
export const placedPoint = (latitude: number, longitude: number): LocationPoint => {
  const rounded = (degrees: number): number => Math.round(degrees * 1e9) / 1e9;
  // A map goes around the earth more than once.
  const around = longitude - 360 * Math.floor((longitude + 180) / 360);
  return { latitude: rounded(latitude), longitude: rounded(around), altitude: null, accuracy: null };
};

/** The points with one more, at the end or before the point `at`. A point takes the place of another. */
export const withPoint = (
  points: readonly LocationPoint[],
  shape: Shape,
  point: LocationPoint,
  at = points.length,
): readonly LocationPoint[] => (shape === 'point' ? [point] : [...points.slice(0, at), point, ...points.slice(at)]);

/** The points without one of them. */
export const withoutPoint = (points: readonly LocationPoint[], index: number): readonly LocationPoint[] =>
  points.filter((_, at) => at !== index);

/** The points with one of them replaced. */
export const withMoved = (
  points: readonly LocationPoint[],
  index: number,
  point: LocationPoint,
): readonly LocationPoint[] => points.map((known, at) => (at === index ? point : known));
