/** A line on a map, as alternating coordinates in pixels. */
export type Line = readonly number[] | Float64Array;

/** The position of a name along a line. */
export interface Stretch {
  /** Its centre, in pixels. */
  readonly x: number;
  readonly y: number;
  /** In radians; never upside down. */
  readonly angle: number;
}

/** The minimum distance of a name's ends as a fraction of its length: on stronger bends, there is no name. */
const STRAIGHT = 0.99;
/** In pixels: the distance between positions tried. */
const STEP = 60;

/** The distance of each corner from the beginning of a line. */
const distancesOf = (line: Line): number[] => {
  const distances = [0];
  for (let at = 2; at < line.length; at += 2) {
    const [fromX = 0, fromY = 0, x = 0, y = 0] = line.slice(at - 2, at + 2);
    distances.push((distances.at(-1) ?? 0) + Math.hypot(x - fromX, y - fromY));
  }
  return distances;
};

const pointAt = (line: Line, distances: readonly number[], distance: number): readonly [number, number] => {
  const found = distances.findIndex((each) => each >= distance);
  // By rounding, the end may be slightly behind the last corner.
  const next = found === -1 ? distances.length - 1 : Math.max(1, found);
  const [before = 0, after = 0] = distances.slice(next - 1, next + 1);
  const [fromX = 0, fromY = 0, x = 0, y = 0] = line.slice(2 * next - 2, 2 * next + 2);
  const share = after > before ? (distance - before) / (after - before) : 0;
  return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
};

/** The nearly straight positions for a name of a width along a line, from the middle outwards. */
export function* stretchesOf(line: Line, width: number): Generator<Stretch> {
  const distances = distancesOf(line);
  const room = (distances.at(-1) ?? 0) - width;
  for (let away = 0; away <= room / 2; away += STEP) {
    for (const from of away === 0 ? [room / 2] : [room / 2 - away, room / 2 + away]) {
      const [fromX, fromY] = pointAt(line, distances, from);
      const [toX, toY] = pointAt(line, distances, from + width);
      const [across, along] = [toX - fromX, toY - fromY];
      if (Math.hypot(across, along) < STRAIGHT * width) continue;
      const angle = across < 0 ? Math.atan2(-along, -across) : Math.atan2(along, across);
      yield { x: (fromX + toX) / 2, y: (fromY + toY) / 2, angle };
    }
  }
}
