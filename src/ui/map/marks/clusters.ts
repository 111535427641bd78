import type { Box } from '#shared/query/area';
import type { Frame } from '../frame';
import type { PackedLocations } from './manyPlaces';
import { boundingBoxOfColumns, latitudeAt, STEEPEST, worldSize, worldX, worldY, type Camera } from '../mercator';
import type { Size } from '../../size';

/** Locations that would overlap, as one. */
export interface Cluster {
  /** Their centre in the world. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The number of locations of each kind, by its index. */
  readonly kinds: readonly number[];
}

export interface Clusters {
  readonly all: readonly Cluster[];
  /** The cluster index of each location; -1 for those far outside of the view. */
  readonly of: Int32Array;
}

/** In pixels: the minimum distance between their centres. */
const APART = 44;
const WORLD = 256;
/** In degrees: the tolerance for the edge of the map. */
const EDGE = 1e-6;
/**
 * In pixels: the window consists of whole squares of this size, with one more around, so that few locations are visited
 * when zoomed in.
 */
const SQUARE = 512;

/**
 * The area of the world whose locations are clustered, and its whole zoom level: constant while the map is moved
 * slightly.
 */
export interface Window {
  readonly level: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The window for a camera. */
export const windowOf = (camera: Camera, size: Size): Window => {
  const level = Math.floor(camera.zoom);
  const square = SQUARE / (WORLD * 2 ** level);
  const scale = worldSize(camera.zoom);
  const range = (middle: number, pixels: number): readonly [number, number] => {
    const first = Math.floor((middle - pixels / 2 / scale) / square) - 1;
    return [first * square, (Math.ceil((middle + pixels / 2 / scale) / square) + 1 - first) * square];
  };
  const [left, width] = range(worldX(camera.longitude), size.width);
  const [top, height] = range(worldY(camera.latitude), size.height);
  return { level, left, top, width, height };
};

/** The area of a window in degrees. */
export const boxOfWindow = ({ left, top, width, height }: Window): Box => {
  const longitude = (x: number): number => Number(((x - Math.floor(x) - 0.5) * 360).toFixed(7));
  const north = latitudeAt(Math.max(0, top));
  const south = latitudeAt(Math.min(1, top + height));
  return {
    west: width >= 1 ? -180 : longitude(left),
    east: width >= 1 ? 180 : longitude(left + width),
    south: south <= -STEEPEST + EDGE ? -90 : Number(south.toFixed(7)),
    north: north >= STEEPEST - EDGE ? 90 : Number(north.toFixed(7)),
  };
};

/** Whether a location is in a window, in any copy of the world. */
const isWithin = (x: number, y: number, { left, top, width, height }: Window): boolean => {
  const right = x - left;
  return y >= top && y <= top + height && right - Math.floor(right) <= width;
};

interface Cell {
  x: number;
  y: number;
  count: number;
  readonly kinds: number[];
  /** The cell it was merged into; itself if none. */
  into: number;
}

/**
 * Groups locations by the cells of a grid over the world, each with the sum of their coordinates.
 * @param across the number of cells around the world
 */
const inCells = (places: PackedLocations, across: number, window: Window) => {
  const cells: Cell[] = [];
  const net = new Map<number, number>();
  const of = new Int32Array(places.x.length).fill(-1);
  // A plain loop: for many locations, this runs before the browser has optimized it.
  for (let index = 0; index < of.length; index += 1) {
    const x = places.x[index] ?? 0;
    const y = places.y[index] ?? 0;
    const kind = places.kinds[index] ?? 0;
    if (!isWithin(x, y, window)) continue;
    const key = Math.floor(y * across) * (across + 1) + Math.floor(x * across);
    let at = net.get(key);
    if (at === undefined) {
      at = cells.length;
      net.set(key, at);
      cells.push({ x: 0, y: 0, count: 0, kinds: [], into: at });
    }
    of[index] = at;
    const cell = cells[at];
    if (!cell) continue;
    cell.x += x;
    cell.y += y;
    cell.count += 1;
    cell.kinds[kind] = (cell.kinds[kind] ?? 0) + 1;
  }
  return { cells, net, of };
};

const steps = [-1, 0, 1];

/** Merges cells into a larger adjacent one if their centres are close, so that the grid is not visible. */
const merge = ({ cells, net }: ReturnType<typeof inCells>, across: number): void => {
  const order = cells.map((_, at) => at).sort((a, b) => (cells[b]?.count ?? 0) - (cells[a]?.count ?? 0) || a - b);
  for (const at of order) {
    const cell = cells[at];
    if (!cell || cell.into !== at) continue;
    const [x, y] = [cell.x / cell.count, cell.y / cell.count];
    const [column, row] = [Math.floor(x * across), Math.floor(y * across)];
    for (const down of steps) {
      for (const right of steps) {
        const next = net.get((row + down) * (across + 1) + column + right);
        const other = next === undefined || next === at ? undefined : cells[next];
        // A cell that others were merged into stays.
        if (!other || other.into !== next || other.count > cell.count) continue;
        if (Math.hypot(other.x / other.count - x, other.y / other.count - y) * across >= 1) continue;
        other.into = at;
        cell.x += other.x;
        cell.y += other.y;
        cell.count += other.count;
        other.kinds.forEach((count, kind) => {
          cell.kinds[kind] = (cell.kinds[kind] ?? 0) + count;
        });
      }
    }
  }
};

const compute = (places: PackedLocations, window: Window): Clusters => {
  const across = (WORLD * 2 ** window.level) / APART;
  const found = inCells(places, across, window);
  merge(found, across);
  const { cells, of } = found;
  const last = (at: number): number => {
    const into = cells[at]?.into ?? at;
    return into === at ? at : last(into);
  };
  const numbers = new Map<number, number>();
  const all: Cluster[] = [];
  for (const [at, { into, x, y, count, kinds }] of cells.entries()) {
    if (into !== at) continue;
    numbers.set(at, all.length);
    all.push({ x: x / count, y: y / count, count, kinds });
  }
  const mapped = Int32Array.from(cells, (_, at) => numbers.get(last(at)) ?? 0);
  for (let index = 0; index < of.length; index += 1) of[index] = mapped[of[index] ?? -1] ?? -1;
  return { all, of };
};

const known = new WeakMap<PackedLocations, { readonly key: string; readonly clusters: Clusters }>();

/** The clusters of locations in a window; the last result is memoized. */
export const clustersOf = (places: PackedLocations, window: Window): Clusters => {
  const key = Object.values(window).join(' ');
  const last = known.get(places);
  if (last?.key === key) return last.clusters;
  const clusters = compute(places, window);
  known.set(places, { key, clusters });
  return clusters;
};

/** The position of a point of the world in a frame, in pixels, in the copy of the world nearest to its centre. */
export const clusterPosition = (
  { x, y }: Pick<Cluster, 'x' | 'y'>,
  { left, right, top, scale }: Pick<Frame, 'left' | 'right' | 'top' | 'scale'>,
): readonly [x: number, y: number] => [(x - Math.round(x - (left + right) / 2) - left) * scale, (y - top) * scale];

/** The bounding box of a cluster's locations. */
export const boxOfCluster = (places: PackedLocations, { of }: Clusters, cluster: number): Box | null => {
  const inside = (column: Float64Array): Float64Array => column.filter((_, index) => of[index] === cluster);
  return boundingBoxOfColumns(inside(places.longitudes), inside(places.latitudes));
};
