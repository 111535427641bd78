import type { Box } from '#shared/query/area';
import { knownMetres, type PointDetails } from './pointDetails';

/** A point of a location as written by devices, in degrees and metres. */
export interface Point extends PointDetails {
  readonly latitude: number;
  readonly longitude: number;
}

const pointIn = (text: string): Point | null => {
  const [latitude = Number.NaN, longitude = Number.NaN, altitude, accuracy = 0] = text.trim().split(/\s+/).map(Number);
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude, altitude: knownMetres(altitude), accuracy: accuracy > 0 ? accuracy : null };
};

/** The points of a location, line or area; null if invalid. */
export const readPlaces = (text: string): readonly Point[] | null => {
  const points = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map(pointIn);
  return points.length > 0 && points.every((point) => point !== null) ? points : null;
};

/** The points of an area without the closing one, which repeats the first. */
export const cornersOf = (points: readonly Point[]): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first?.latitude === last?.latitude && first?.longitude === last?.longitude;
  return isClosed && points.length > 1 ? points.slice(0, -1) : points;
};

/** Devices without a position write zeros, which are not a location off the coast of Africa. */
export const isNoFix = (text: string): boolean => /^\s*[+-]?0(?:\.0*)?(?:\s+[+-]?0(?:\.0*)?){1,3}\s*$/.test(text);

/** In degrees of latitude: around a single location the outline of its country should be recognizable. */
const LEAST_HEIGHT = 9;
const MARGIN = 1.6;
const STEEPEST = 80;

/**
 * A view centred on all points.
 * @param ratio of its width to its height, in pixels
 */
export const viewOf = (points: readonly Point[], ratio: number): Box => {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = Math.max(-STEEPEST, Math.min(STEEPEST, (south + north) / 2));
  // A degree of longitude is shorter away from the equator.
  const stretch = 1 / Math.cos((middle * Math.PI) / 180);
  const height = Math.max(LEAST_HEIGHT, (north - south) * MARGIN, ((east - west) * MARGIN) / (ratio * stretch));
  const width = height * ratio * stretch;
  const centre = (west + east) / 2;
  return {
    west: centre - width / 2,
    south: middle - height / 2,
    east: centre + width / 2,
    north: middle + height / 2,
  };
};
