import type { Box } from '#shared/query/area';
import { boundingBoxOfColumns, worldX, worldY } from '../mercator';

/** Many locations in columns, with a kind that determines the colour of each. */
export interface PackedLocations {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** World coordinates, from 0 to 1. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly kinds: Uint8Array;
  /** The bounding box; null without locations. */
  readonly box: Box | null;
}

const EACH = 10_000_000;

type Columns = Omit<PackedLocations, 'kinds'>;

const unpacked = (positions: readonly number[]): Columns => {
  const count = Math.floor(positions.length / 2);
  const column = () => new Float64Array(count);
  const [longitudes, latitudes, x, y] = [column(), column(), column(), column()];
  for (let index = 0; index < count; index += 1) {
    const longitude = (positions[2 * index] ?? 0) / EACH;
    const latitude = (positions[2 * index + 1] ?? 0) / EACH;
    longitudes[index] = longitude;
    latitudes[index] = latitude;
    x[index] = worldX(longitude);
    y[index] = worldY(latitude);
  }
  return { longitudes, latitudes, x, y, box: boundingBoxOfColumns(longitudes, latitudes) };
};

const areSame = (some: readonly number[], others: readonly number[]): boolean => {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at += 1) if (some[at] !== others[at]) return false;
  return true;
};

let last: { readonly positions: readonly number[]; readonly columns: Columns } | undefined;

/** Other colours do not change locations: comparing takes a fraction of the time of unpacking. */
const columnsOf = (positions: readonly number[]): Columns => {
  const columns = last && areSame(last.positions, positions) ? last.columns : unpacked(positions);
  last = { positions, columns };
  return columns;
};

/**
 * Unpacks locations.
 * @param positions alternating longitudes and latitudes, in ten-millionths of a degree
 * @param kindOf the kind of the location with this index
 */
export const manyPlaces = (positions: readonly number[], kindOf: (index: number) => number): PackedLocations => {
  const columns = columnsOf(positions);
  const kinds = new Uint8Array(columns.x.length);
  for (let index = 0; index < kinds.length; index += 1) kinds[index] = kindOf(index);
  return { ...columns, kinds };
};

/**
 * The locations without some of them, each removed once.
 * @param begins their first corners, in degrees
 */
export const locationsWithout = (
  places: PackedLocations,
  begins: readonly (readonly [longitude: number, latitude: number])[],
): PackedLocations => {
  if (begins.length === 0) return places;
  const units = (degrees: number): number => Math.round(degrees * EACH);
  const left = new Map<number, number[]>();
  for (const [longitude, latitude] of begins) {
    const there = left.get(units(longitude)) ?? [];
    there.push(units(latitude));
    left.set(units(longitude), there);
  }
  const isKept = places.kinds.map((_, index) => {
    const there = left.get(units(places.longitudes[index] ?? 0));
    const at = there?.indexOf(units(places.latitudes[index] ?? 0)) ?? -1;
    if (at === -1) return 1;
    there?.splice(at, 1);
    return 0;
  });
  const kept = (column: Float64Array): Float64Array => column.filter((_, index) => isKept[index] === 1);
  return {
    longitudes: kept(places.longitudes),
    latitudes: kept(places.latitudes),
    x: kept(places.x),
    y: kept(places.y),
    kinds: places.kinds.filter((_, index) => isKept[index] === 1),
    box: places.box,
  };
};
