import type { Size } from '../../size';
import type { Covered } from '../frame';

/** A part of the map covered by a name: its centre, and its extent. */
export interface LabelAnchor {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

interface Taken extends LabelAnchor {
  /** The name; '' for anything else. */
  readonly text: string;
}

const takenBy = ({ left, top, width, height }: Covered): Taken => {
  const [wide, high] = [width / 2, height / 2];
  return { text: '', x: left + wide, y: top + high, wide, high };
};

const overlap = (one: LabelAnchor, other: LabelAnchor, apart: number): boolean => {
  const [across, along] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return across < one.wide + other.wide + apart && along < one.high + other.high + apart;
};

/** Places names on a map without overlaps. */
export interface LabelPlacement {
  /**
   * Reserves the room for a name.
   * @returns whether it was free, and inside the map
   * @param apart in pixels: the minimum distance from an equal name, which two tiles may contain
   */
  readonly take: (text: string, spots: readonly LabelAnchor[], apart: number) => boolean;
}

/**
 * The room of a map of this size.
 * @param covered parts without names
 */
export const labelPlacement = ({ width, height }: Size, covered: readonly Covered[]): LabelPlacement => {
  const taken = covered.map(takenBy);
  const isWhole = ({ x, y, wide, high }: LabelAnchor): boolean =>
    x >= wide && x + wide <= width && y >= high && y + high <= height;
  return {
    take: (text, spots, apart) => {
      const isFree = spots.every(
        (spot) => isWhole(spot) && !taken.some((other) => overlap(spot, other, other.text === text ? apart : 0)),
      );
      if (isFree) taken.push(...spots.map((spot) => ({ ...spot, text })));
      return isFree;
    },
  };
};
