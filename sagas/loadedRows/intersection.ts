import { type Area, boundsOf, type Corner, isBox, measured } from '../../shared/query/area';

const cornerOf = (position: unknown): Corner | null => {
  if (!Array.isArray(position)) return null;
  const [longitude, latitude]: readonly unknown[] = position;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return [measured(longitude), measured(latitude)];
};

interface Place {
  readonly corners: readonly Corner[];
  readonly isArea: boolean;
  readonly isPoint: boolean;
}

const lineOf = (positions: unknown): readonly Corner[] | null => {
  if (!Array.isArray(positions)) return null;
  const corners = positions.map(cornerOf);
  return corners.every((corner) => corner !== null) ? corners : null;
};

/** The corners of a GeoJSON geometry, that of a point twice; null for anything else. */
export const geometryOf = (value: unknown): Place | null => {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return null;
  const { type, coordinates } = value;
  const isArea = type === 'Polygon';
  const corners =
    type === 'Point'
      ? lineOf([coordinates, coordinates])
      : type === 'LineString'
        ? lineOf(coordinates)
        : isArea && Array.isArray(coordinates)
          ? lineOf(coordinates[0])
          : null;
  return corners && { corners, isArea, isPoint: type === 'Point' };
};

/** The side of the line from a to b that a point is on: 0 on the line. */
const side = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const overlap = (a: number, b: number, c: number, d: number): boolean =>
  Math.min(a, b) <= Math.max(c, d) && Math.min(c, d) <= Math.max(a, b);

/** Whether two segments intersect, including degenerate ones. */
const meet = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  overlap(a[0], b[0], c[0], d[0]) &&
  overlap(a[1], b[1], c[1], d[1]) &&
  Math.sign(side(a, b, c)) * Math.sign(side(a, b, d)) <= 0 &&
  Math.sign(side(c, d, a)) * Math.sign(side(c, d, b)) <= 0;

/** Whether a point is inside a closed ring: a ray to the east crosses an odd number of its edges. */
const isInside = (point: Corner, ring: readonly Corner[]): boolean => {
  let inside = false;
  for (let at = 1; at < ring.length; at += 1) {
    const [a, b] = [ring[at - 1], ring[at]];
    if (!a || !b || a[1] > point[1] === b[1] > point[1]) continue;
    if (side(a, b, point) > 0 === b[1] > a[1]) inside = !inside;
  }
  return inside;
};

const anyMeets = (corners: readonly Corner[], ring: readonly Corner[]): boolean => {
  for (let at = 1; at < corners.length; at += 1) {
    for (let edge = 1; edge < ring.length; edge += 1) {
      const [a, b, c, d] = [corners[at - 1], corners[at], ring[edge - 1], ring[edge]];
      if (a && b && c && d && meet(a, b, c, d)) return true;
    }
  }
  return false;
};

/** Whether the first corner of a location is inside the area; for a box, by comparison. */
const startsInside = (area: Area, ring: readonly Corner[]): ((first: Corner) => boolean) => {
  if (!isBox(area)) return (first) => isInside(first, ring);
  const { west, south, east, north } = boundsOf(area);
  return ([x, y]) => x >= west && x <= east && y >= south && y <= north;
};

/**
 * Whether a location intersects an area: it begins inside, crosses an edge, or contains it. Same arithmetic as our
 * server, step by step (`server/db/submission/query/place.ts`).
 */
export const touches = (area: Area): ((place: Place) => boolean) => {
  const ring = lineOf(area) ?? [];
  const [corner] = ring;
  const isStart = startsInside(area, ring);
  return ({ corners, isArea }) => {
    const [first] = corners;
    if (!first || !corner) return false;
    return isStart(first) || anyMeets(corners, ring) || (isArea && isInside(corner, corners));
  };
};
