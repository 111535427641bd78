import type { Size } from '../../size';
import type { Covered } from '../frame';

/** Part of the map that a name takes: its middle, and how far it reaches from there. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

interface Taken extends Spot {
  /** The name that is written there; '' for anything else. */
  readonly text: string;
}

const takenBy = ({ left, top, width, height }: Covered): Taken => {
  const [wide, high] = [width / 2, height / 2];
  return { text: '', x: left + wide, y: top + high, wide, high };
};

const overlap = (one: Spot, other: Spot, apart: number): boolean => {
  const [across, along] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return across < one.wide + other.wide + apart && along < one.high + other.high + apart;
};

/** Where names are written on a map, none over another. */
export interface RoomForNames {
  /**
   * Takes the room for a name. @returns whether it was free, and all of it on the map
   * @param apart so near there is not the same name again, in pixels: two tiles may have it
   */
  readonly take: (text: string, spots: readonly Spot[], apart: number) => boolean;
}

/** The room of a map of this size. @param covered where no name is to be */
export const roomForNames = ({ width, height }: Size, covered: readonly Covered[]): RoomForNames => {
  const taken = covered.map(takenBy);
  const isWhole = ({ x, y, wide, high }: Spot): boolean =>
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
