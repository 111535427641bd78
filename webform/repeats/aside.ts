import type { EngineNode, RepeatRange } from './instances';

/** Repetitions beyond the number requested, in their order: a larger number brings them back as they were. */
export const aside = new WeakMap<object, readonly EngineNode[]>();

/** How many were set aside in what is restored, by the references of their groups. */
let expected: Readonly<Record<string, number>> = {};

/** A form is restored in which so many repetitions had been set aside. */
export const expectAside = (numbers: Readonly<Record<string, number>>): void => {
  expected = numbers;
};

/** Groups that are being restored. */
const restoring = new Map<RepeatRange, { readonly recount: () => void; readonly number: number }>();

/**
 * While a form is restored, all repetitions are made that its record has: those beyond the number are set aside afterwards.
 * Made later, they would count as new, and get first values over their answers.
 * @param given how many the record has
 */
export const holdRestored = (range: RepeatRange, given: number, recount: () => void): boolean => {
  const { rootDocument } = range;
  if (rootDocument.initializationMode !== 'restore' || rootDocument.isAttached() || given === 0) return false;
  restoring.set(range, { recount, number: given - (expected[range.contextReference()] ?? 0) });
  return true;
};

/** How many repetitions of a group that is being restored there were: its number may tell nothing. */
export const restoredNumber = (range: RepeatRange): number | undefined => restoring.get(range)?.number;

/** All of the form is there: sets aside what its record has beyond the numbers. Inner groups first, as long as they have their place. */
export const settleRestored = (): void => {
  for (const { recount } of [...restoring.values()].reverse()) recount();
  restoring.clear();
  expected = {};
};
