import { askRemoval } from './askRemoval';
import { holdsAnswers, type EngineNode, type RepeatRange } from './instances';

/** Repetitions beyond the number asked for, in their order: a larger number brings them back as they were. */
const aside = new WeakMap<RepeatRange, readonly EngineNode[]>();

/** What the answer that is being given takes away; null between answers. */
let taken: { count: number; hasAnswers: boolean } | null = null;

/** A smaller number: the last repetitions leave the form, but nothing in them is forgotten. */
export const setAside = (range: RepeatRange, number: number): void => {
  let gone: readonly EngineNode[] = [];
  range.childrenState.setChildren((all) => {
    gone = all.slice(number);
    if (taken) {
      taken.count += gone.length;
      taken.hasAnswers ||= gone.some(holdsAnswers);
    }
    return all.slice(0, number);
  });
  aside.set(range, [...gone, ...(aside.get(range) ?? [])]);
};

/** A larger number: what was set aside comes back, and what is lacking is made. */
export const bringBack = (range: RepeatRange, number: number, definitions: readonly unknown[]): void => {
  const kept = aside.get(range) ?? [];
  const back = kept.slice(0, definitions.length);
  aside.set(range, kept.slice(back.length));
  if (back.length > 0) range.childrenState.setChildren((all) => [...all, ...back]);
  const lacking = definitions.slice(back.length);
  if (lacking.length > 0) range.addChildren(number + back.length - 1, lacking);
};

/**
 * Lets a person's answer change the form, and asks if it takes answers away. Calculations take none: what they set aside
 * comes back when they give a larger number.
 * @param restore gives the former answer again
 */
export const answering = <Result>(change: () => Result, restore: () => void): Result => {
  const before = taken;
  const mine = { count: 0, hasAnswers: false };
  taken = mine;
  try {
    return change();
  } finally {
    taken = before;
    if (mine.hasAnswers) askRemoval({ count: mine.count, comesBack: true, onKeep: restore });
  }
};

/** The button of a repetition: asks, if it holds answers. */
export const removeAsked = (
  range: { removeInstances(index: number): unknown },
  instance: EngineNode,
  index: number,
): void => {
  if (!holdsAnswers(instance)) range.removeInstances(index);
  else askRemoval({ count: 1, comesBack: false, onRemove: () => range.removeInstances(index) });
};
