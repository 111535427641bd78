import { createAside } from './aside';
import { askRemoval } from './askRemoval';
import { createCarried } from './carried';
import { noGrowth, settle, withinReason, type Growth } from './growth';
import { holdsAnswers, type EngineNode, type IsUnread, type RepeatRange } from './instances';
import { createStopped } from './stopped';

/** The repetitions of a form with a count: their number, and those removed by a smaller count. */
export interface Repeats {
  /**
   * How many repetitions there shall be for now.
   * @param given how many the record has that the form began with
   * @param recount lets the engine look at the number again
   */
  readonly countFor: (
    range: RepeatRange,
    present: number,
    computed: number,
    given: number,
    recount: () => void,
  ) => number;
  /** For a larger count: restores removed repetitions, and creates missing ones. */
  readonly add: (range: RepeatRange, present: number, definitions: readonly unknown[]) => void;
  /** For a smaller count: removes the last repetitions, but keeps their answers. */
  readonly remove: (range: RepeatRange, number: number) => void;
  /**
   * Lets a person's answer change the form, and asks if it takes answers away, or makes very many repetitions. Calculations take
   * none: what they set aside comes back when they give a larger number.
   * @param restore gives the former answer again
   */
  readonly answering: <Result>(change: () => Result, restore: () => void) => Result;
  /**
   * Gives an answer whose question says itself that it is refused.
   * @returns how many repetitions the page can carry, if the answer asks for more and was taken back; else null
   */
  readonly refusalOf: (give: () => void) => number | null;
  /** The repetitions of a group that a smaller number took out of the form. */
  readonly asideOf: (range: object) => readonly EngineNode[];
  /** A repetition that was added by a button is removed. */
  readonly dropAdded: (node: EngineNode) => void;
  /** All of the restored record is there. */
  readonly settleRestored: () => void;
}

interface RepeatsOptions {
  readonly isUnread: IsUnread;
  /** How many repetitions were set aside in the record that is restored, by the references of their groups. */
  readonly aside?: Readonly<Record<string, number>> | undefined;
  /** Receives the notice about repetitions that are not shown because there are too many; null for none. */
  readonly onStopped?: ((notice: HTMLElement | null) => void) | undefined;
}

/** What one answer takes away and makes. */
interface Taken {
  count: number;
  hasAnswers: boolean;
  readonly growth: Growth;
}

const nothing = (isMeant = false): Taken => ({ count: 0, hasAnswers: false, growth: noGrowth(isMeant) });

/** The repetitions of one form. */
export const createRepeats = ({ isUnread, aside: expected = {}, onStopped }: RepeatsOptions): Repeats => {
  const aside = createAside(expected);
  const carried = createCarried();
  const tellStopped = createStopped((notice) => onStopped?.(notice));
  /** What the answer that is being given takes away and makes; null between answers. */
  let taken: Taken | null = null;
  /** Called with the limit for an answer that asks for too many; null to show a dialog. */
  let refused: ((most: number) => void) | null = null;

  const during = <Result>(mine: Taken, change: () => Result): Result => {
    const before = taken;
    taken = mine;
    try {
      return change();
    } finally {
      taken = before;
    }
  };

  /** Forgets repetitions that an answer made which was taken back: they would come back without those that were not made in them. */
  const forgetMade = ({ made, ranges }: Growth): void => {
    for (const { range, nodes } of made) {
      const fresh = new Set(nodes);
      const gone = aside.of(range);
      aside.set(
        range,
        gone.filter((node) => !fresh.has(node)),
      );
      for (const node of gone) if (fresh.has(node)) node.remove();
    }
    for (const { recount } of ranges.values()) recount();
  };

  return {
    countFor: (range, present, computed, given, recount) => {
      const wanted = Number.isFinite(computed) ? Math.trunc(computed) : Number.NaN;
      const isHeld = aside.holdRestored(range, given, recount);
      if (Number.isNaN(wanted)) return isHeld ? given : (aside.restoredNumber(range) ?? wanted);
      const room = carried.roomFor(range);
      const asked = { present, wanted, given, recount, room, aside: aside.of(range).length };
      const { number, stoppedAt } = withinReason(range, taken?.growth ?? null, asked);
      if (stoppedAt !== undefined) tellStopped(range, stoppedAt);
      return isHeld ? Math.max(given, number) : number;
    },
    remove: (range, number) => {
      let gone: readonly EngineNode[] = [];
      range.childrenState.setChildren((all) => {
        gone = all.slice(number);
        if (taken) {
          taken.count += gone.length;
          taken.hasAnswers ||= gone.some((node) => holdsAnswers(node, isUnread));
        }
        return all.slice(0, number);
      });
      carried.drop(range, gone);
      aside.set(range, [...gone, ...aside.of(range)]);
    },
    add: (range, number, definitions) => {
      const gone = aside.of(range);
      const back = gone.slice(0, definitions.length);
      aside.set(range, gone.slice(back.length));
      if (back.length > 0) {
        range.childrenState.setChildren((all) => [...all, ...back]);
        carried.addAgain(range, back);
      }
      const lacking = definitions.slice(back.length);
      if (lacking.length === 0) return;
      carried.addNew(range, lacking.length);
      range.addChildren(number + back.length - 1, lacking);
      taken?.growth.made.push({ range, nodes: range.getChildren().slice(number + back.length) });
    },
    answering: (change, restore) => {
      const mine = nothing();
      try {
        return during(mine, change);
      } finally {
        const { growth, count, hasAnswers } = mine;
        const takeBack = (): void => {
          restore();
          forgetMade(growth);
        };
        const make = (): void => {
          during(nothing(true), () => {
            for (const { recount } of growth.ranges.values()) recount();
          });
        };
        const settleGrowth = (): void => settle(growth, { takeBack, make, onRefused: refused });
        if (hasAnswers) askRemoval({ count, comesBack: true, onKeep: takeBack, onRemove: settleGrowth });
        else settleGrowth();
      }
    },
    refusalOf: (give) => {
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
    },
    asideOf: aside.of,
    dropAdded: carried.dropAdded,
    settleRestored: aside.settleRestored,
  };
};
