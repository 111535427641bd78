import type { LocationPoint } from './locationPoint';
import { readPoint, type Shape } from './points';

/** Why a file is no answer; the names of texts. */
export type GeoJsonProblem = 'fileEmpty' | 'notGeoJson' | 'wrongGeometry';

const GEOMETRIES: Readonly<Record<Shape, string>> = { point: 'Point', trace: 'LineString', shape: 'Polygon' };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first geometry of a GeoJSON object (RFC 7946). */
const geometryIn = (value: unknown): Readonly<Record<string, unknown>> | null => {
  if (!isObject(value)) return null;
  const { type, features, geometry } = value;
  if (type === 'FeatureCollection') return Array.isArray(features) ? geometryIn(features[0]) : null;
  if (type === 'Feature') return geometryIn(geometry);
  return 'coordinates' in value ? value : null;
};

/** GeoJSON has the longitude first. */
const pointOf = (position: unknown): LocationPoint | null => {
  if (!Array.isArray(position)) return null;
  const [longitude, latitude, altitude] = position as readonly unknown[];
  return readPoint([latitude, longitude, ...(altitude === undefined ? [] : [altitude])].map(String).join(' '));
};

const positionsOf = (coordinates: unknown, shape: Shape): readonly unknown[] => {
  if (!Array.isArray(coordinates)) return [];
  if (shape === 'point') return [coordinates];
  if (shape === 'trace') return coordinates;
  const [ring] = coordinates as readonly unknown[];
  return Array.isArray(ring) ? ring.slice(0, -1) : [];
};

/** The points of the first shape in a GeoJSON file, an area without its repeated first point; or why there are none. */
export const readGeoJson = (text: string, shape: Shape): readonly LocationPoint[] | GeoJsonProblem => {
  if (text.trim() === '') return 'fileEmpty';
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'notGeoJson';
  }
  const geometry = geometryIn(parsed);
  if (!geometry) return 'notGeoJson';
  if (geometry['type'] !== GEOMETRIES[shape]) return 'wrongGeometry';
  const points = positionsOf(geometry['coordinates'], shape).map(pointOf);
  const read = points.filter((point) => point !== null);
  return read.length === points.length && read.length > 0 ? read : 'notGeoJson';
};
