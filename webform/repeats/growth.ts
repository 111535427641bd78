import { askMaking, tellTooMany } from './askMaking';
import type { EngineNode, RepeatRange } from './instances';

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
  /** How many more the page can carry. */
  readonly room: number;
}

/** How many repetitions there shall be for now. */
interface Decided {
  readonly number: number;
  /** How many are shown of those that a calculation asks for; null for all, undefined while an answer decides. */
  readonly stoppedAt?: number | null;
}

/**
 * How many repetitions there shall be for now: as many as the form asks for, unless an answer makes very many (then a person is
 * asked first) or a calculation more than the page can carry (then the page says that it stopped). What is in the record is shown in any case.
 * @param growth what the answer that is being given makes; null if no one gives one
 */
export const withinReason = (range: RepeatRange, growth: Growth | null, asked: Asked): Decided => {
  const { present, wanted, given, aside, room } = asked;
  const lacking = wanted - present - aside;
  const most = Math.max(given, present + room);
  if (growth === null || growth.isMeant || !(lacking > 0)) {
    const isTooMany = lacking > 0 && wanted > most;
    return isTooMany ? { number: most, stoppedAt: most } : { number: wanted, stoppedAt: null };
  }
  growth.ranges.set(range, asked);
  growth.lacking += lacking;
  if (wanted > most) growth.most = Math.min(growth.most ?? most, most);
  if (growth.lacking <= ASKED_ABOVE && growth.most === null) return { number: wanted, stoppedAt: null };
  growth.isHeld = true;
  return { number: present };
};

const sum = (held: readonly Held[], number: (one: Held) => number): number =>
  held.reduce((all, one) => all + number(one), 0);

interface Settling {
  /** Restores the former answer, and removes the new repetitions. */
  readonly takeBack: () => void;
  /** Lets everything be made. */
  readonly make: () => void;
  /** Called with the limit if the question itself shows the refusal; null to show a dialog. */
  readonly onRefused: ((most: number) => void) | null;
}

/** After an answer: asks about what was held back, or refuses it. */
export const settle = (growth: Growth, { takeBack, make, onRefused }: Settling): void => {
  if (growth.most !== null) {
    takeBack();
    (onRefused ?? tellTooMany)(growth.most);
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
