import { aside, holdRestored, restoredNumber } from './aside';
import { askRemoval } from './askRemoval';
import { carryAgain, carryNew, drop, dropAdded } from './carried';
import { noGrowth, settle, withinReason, type Growth } from './growth';
import { holdsAnswers, type EngineNode, type IsUnread, type RepeatRange } from './instances';

interface Taken {
  count: number;
  hasAnswers: boolean;
  readonly growth: Growth;
}

const nothing = (isMeant = false): Taken => ({ count: 0, hasAnswers: false, growth: noGrowth(isMeant) });

/** What the answer that is being given takes away and makes; null between answers. */
let taken: Taken | null = null;

const during = <Result>(mine: Taken, change: () => Result): Result => {
  const before = taken;
  taken = mine;
  try {
    return change();
  } finally {
    taken = before;
  }
};

/**
 * How many repetitions there shall be for now.
 * @param given how many the record has that the form began with
 * @param recount lets the engine look at the number again
 */
export const repetitions = (
  range: RepeatRange,
  present: number,
  computed: number,
  given: number,
  recount: () => void,
): number => {
  const wanted = Number.isFinite(computed) ? Math.trunc(computed) : Number.NaN;
  const isHeld = holdRestored(range, given, recount);
  if (Number.isNaN(wanted)) return isHeld ? given : (restoredNumber(range) ?? wanted);
  const asked = { present, wanted, given, recount, aside: aside.get(range)?.length ?? 0 };
  const number = withinReason(range, taken?.growth ?? null, asked);
  return isHeld ? Math.max(given, number) : number;
};

/** A smaller number: the last repetitions leave the form, but nothing in them is forgotten. */
export const setAside = (range: RepeatRange, number: number, isUnread: IsUnread): void => {
  let gone: readonly EngineNode[] = [];
  range.childrenState.setChildren((all) => {
    gone = all.slice(number);
    if (taken) {
      taken.count += gone.length;
      taken.hasAnswers ||= gone.some((node) => holdsAnswers(node, isUnread));
    }
    return all.slice(0, number);
  });
  drop(range, gone);
  aside.set(range, [...gone, ...(aside.get(range) ?? [])]);
};

/** A larger number: the removed repetitions come back, and missing ones are created. */
export const bringBack = (range: RepeatRange, number: number, definitions: readonly unknown[]): void => {
  const kept = aside.get(range) ?? [];
  const back = kept.slice(0, definitions.length);
  aside.set(range, kept.slice(back.length));
  if (back.length > 0) {
    range.childrenState.setChildren((all) => [...all, ...back]);
    carryAgain(range, back);
  }
  const lacking = definitions.slice(back.length);
  if (lacking.length === 0) return;
  carryNew(range, lacking.length);
  range.addChildren(number + back.length - 1, lacking);
  taken?.growth.made.push({ range, nodes: range.getChildren().slice(number + back.length) });
};

/** Forgets repetitions that an answer made which was taken back: they would come back without those that were not made in them. */
const forgetMade = ({ made, ranges }: Growth): void => {
  for (const { range, nodes } of made) {
    const fresh = new Set(nodes);
    const kept = aside.get(range) ?? [];
    aside.set(
      range,
      kept.filter((node) => !fresh.has(node)),
    );
    for (const node of kept) if (fresh.has(node)) node.remove();
  }
  for (const { recount } of ranges.values()) recount();
};

/**
 * Lets a person's answer change the form, and asks if it takes answers away, or makes very many repetitions. Calculations take
 * none: what they set aside comes back when they give a larger number.
 * @param restore gives the former answer again
 */
export const answering = <Result>(change: () => Result, restore: () => void): Result => {
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
    if (hasAnswers)
      askRemoval({ count, comesBack: true, onKeep: takeBack, onRemove: () => settle(growth, takeBack, make) });
    else settle(growth, takeBack, make);
  }
};

/** The button of a repetition: asks, if it holds answers. */
export const removeAsked = (
  range: RepeatRange & { removeInstances(index: number): unknown },
  instance: EngineNode,
  index: number,
  isUnread: IsUnread,
): void => {
  const remove = (): void => {
    dropAdded(range, instance);
    range.removeInstances(index);
  };
  if (!holdsAnswers(instance, isUnread)) remove();
  else askRemoval({ count: 1, comesBack: false, onRemove: remove });
};
