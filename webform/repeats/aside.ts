import type { EngineNode, RepeatRange } from './instances';

/** Repetitions that a smaller number took out of a form: a larger one brings them back as they were. */
export interface Aside {
  /** Those of a group, in their order. */
  readonly of: (range: object) => readonly EngineNode[];
  readonly set: (range: object, nodes: readonly EngineNode[]) => void;
  /**
   * While a form is restored, all repetitions are made that its record has: those beyond the number are set aside afterwards.
   * Made later, they would count as new, and get first values over their answers.
   * @param given how many the record has
   */
  readonly holdRestored: (range: RepeatRange, given: number, recount: () => void) => boolean;
  /** Number of repetitions of a group that is being restored, whose count may be empty. */
  readonly restoredNumber: (range: RepeatRange) => number | undefined;
  /** All of the form is there: sets aside what its record has beyond the numbers. */
  readonly settleRestored: () => void;
}

/** @param expected how many were set aside in the record that is restored, by the references of their groups */
export const createAside = (expected: Readonly<Record<string, number>>): Aside => {
  const aside = new WeakMap<object, readonly EngineNode[]>();
  const restoring = new Map<RepeatRange, { readonly recount: () => void; readonly number: number }>();
  return {
    of: (range) => aside.get(range) ?? [],
    set: (range, nodes) => void aside.set(range, nodes),
    holdRestored: (range, given, recount) => {
      const { rootDocument } = range;
      if (rootDocument.initializationMode !== 'restore' || rootDocument.isAttached() || given === 0) return false;
      restoring.set(range, { recount, number: given - (expected[range.contextReference()] ?? 0) });
      return true;
    },
    restoredNumber: (range) => restoring.get(range)?.number,
    settleRestored: () => {
      // Inner groups first, as long as they have their place.
      for (const { recount } of [...restoring.values()].reverse()) recount();
      restoring.clear();
    },
  };
};
