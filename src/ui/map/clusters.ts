import type { Box } from '../../../store/filter/conditions';
import type { Frame } from './frame';
import type { ManyPlaces } from './manyPlaces';
import { aroundMany, latitudeAt, STEEPEST, worldSize, worldX, worldY, type Camera } from './mercator';
import type { Size } from '../size';

/** Places that would be drawn on each other, as one. */
export interface Cluster {
  /** Their middle in the world. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** How many there are of each kind, by its index. */
  readonly kinds: readonly number[];
}

export interface Clusters {
  readonly all: readonly Cluster[];
  /** Of each place the index of its cluster; -1 of those that are far from what is shown. */
  readonly of: Int32Array;
}

/** How far from each other their middles are at least, in pixels. */
const APART = 44;
const WORLD = 256;
/** What is so near to the edge of the map, in degrees, ends there. */
const EDGE = 1e-6;
/** What is shown is in whole squares of so many pixels, with one more around: close by, only few places are looked at. */
const SQUARE = 512;

/** The part of the world whose places become clusters, and at which whole zoom: the same while the map is moved a little. */
export interface Window {
  readonly level: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The window of what a camera shows. */
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

/** The same part of the world in degrees. */
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

/** Whether a place is in a window, in whichever copy of the world. */
const isWithin = (x: number, y: number, { left, top, width, height }: Window): boolean => {
  const right = x - left;
  return y >= top && y <= top + height && right - Math.floor(right) <= width;
};

interface Cell {
  x: number;
  y: number;
  count: number;
  readonly kinds: number[];
  /** The cell that took it in; itself if none did. */
  into: number;
}

/** Places by the cells of a net over the world, each with the sum of where they are. @param across how many cells the world is wide */
const inCells = (places: ManyPlaces, across: number, window: Window) => {
  const cells: Cell[] = [];
  const net = new Map<number, number>();
  const of = new Int32Array(places.x.length).fill(-1);
  // Plain steps: where many places arrive, this runs before the browser has made it fast.
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

/** Cells whose middles are close to that of a larger one beside them become part of it, so that no edge of the net is seen. */
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
        // One that took others in stays.
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

const compute = (places: ManyPlaces, window: Window): Clusters => {
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

const known = new WeakMap<ManyPlaces, { readonly key: string; readonly clusters: Clusters }>();

/** The clusters of places in a window; those of the last one are kept. */
export const clustersOf = (places: ManyPlaces, window: Window): Clusters => {
  const key = Object.values(window).join(' ');
  const last = known.get(places);
  if (last?.key === key) return last.clusters;
  const clusters = compute(places, window);
  known.set(places, { key, clusters });
  return clusters;
};

/** Where a spot of the world is in a frame, in pixels, in the copy of the world nearest to its middle. */
export const clusterPosition = (
  { x, y }: Pick<Cluster, 'x' | 'y'>,
  { left, right, top, scale }: Pick<Frame, 'left' | 'right' | 'top' | 'scale'>,
): readonly [x: number, y: number] => [(x - Math.round(x - (left + right) / 2) - left) * scale, (y - top) * scale];

/** The box around the places of a cluster. */
export const boxOfCluster = (places: ManyPlaces, { of }: Clusters, cluster: number): Box | null => {
  const inside = (column: Float64Array): Float64Array => column.filter((_, index) => of[index] === cluster);
  return aroundMany(inside(places.longitudes), inside(places.latitudes));
};
