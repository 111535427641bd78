import { askMaking, tellTooMany } from './askMaking';
import { roomFor } from './carried';
import type { EngineNode, RepeatRange } from './instances';
import { tellStopped } from './stopped';

/** More new ones at once are hardly meant: a page of them takes seconds to make, and a year typed by mistake has thousands. */
const ASKED_ABOVE = 100;

interface Held {
  readonly present: number;
  readonly wanted: number;
  /** Lets the engine look at the number again. */
  readonly recount: () => void;
}

/** What one answer makes. */
export interface Growth {
  /** The person said that it is meant. */
  readonly isMeant: boolean;
  readonly ranges: Map<RepeatRange, Held>;
  readonly made: { readonly range: RepeatRange; readonly nodes: readonly EngineNode[] }[];
  lacking: number;
  isHeld: boolean;
  /** How many repetitions the page could carry, if the answer asks for more. */
  most: number | null;
}

export const noGrowth = (isMeant = false): Growth => ({
  isMeant,
  ranges: new Map(),
  made: [],
  lacking: 0,
  isHeld: false,
  most: null,
});

interface Asked extends Held {
  /** How many the record has that the form began with. */
  readonly given: number;
  /** How many of those requested were made before. */
  readonly aside: number;
}

/**
 * How many repetitions there shall be for now: as many as the form asks for, unless an answer makes very many (then a person is
 * asked first) or a calculation more than the page can carry (then the page says that it stopped). What is in the record is shown in any case.
 * @param growth what the answer that is being given makes; null if no one gives one
 */
export const withinReason = (range: RepeatRange, growth: Growth | null, asked: Asked): number => {
  const { present, wanted, given, aside } = asked;
  const lacking = wanted - present - aside;
  const most = Math.max(given, present + roomFor(range));
  if (growth === null || growth.isMeant || !(lacking > 0)) {
    const isTooMany = lacking > 0 && wanted > most;
    tellStopped(range, isTooMany ? most : null);
    return isTooMany ? most : wanted;
  }
  growth.ranges.set(range, asked);
  growth.lacking += lacking;
  if (wanted > most) growth.most = Math.min(growth.most ?? most, most);
  if (growth.lacking <= ASKED_ABOVE && growth.most === null) {
    tellStopped(range, null);
    return wanted;
  }
  growth.isHeld = true;
  return present;
};

const sum = (held: readonly Held[], number: (one: Held) => number): number =>
  held.reduce((all, one) => all + number(one), 0);

let refused: ((most: number) => void) | null = null;

/**
 * Gives an answer whose question says itself that it is refused.
 * @returns how many repetitions the page can carry, if the answer asks for more and was taken back; else null
 */
export const refusalOf = (give: () => void): number | null => {
  let most: number | null = null;
  const before = refused;
  refused = (number) => {
    most = number;
  };
  try {
    give();
  } finally {
    refused = before;
  }
  return most;
};

/**
 * After an answer: asks about what was held back, or refuses it.
 * @param takeBack gives the former answer again, and forgets what was made
 * @param make lets everything be made
 */
export const settle = (growth: Growth, takeBack: () => void, make: () => void): void => {
  if (growth.most !== null) {
    takeBack();
    (refused ?? tellTooMany)(growth.most);
    return;
  }
  if (!growth.isHeld) return;
  const held = [...growth.ranges.values()];
  askMaking({
    wanted: sum(held, ({ wanted }) => wanted),
    present: sum(held, ({ present }) => present),
    onMake: make,
    onKeep: takeBack,
  });
};
