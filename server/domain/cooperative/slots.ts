import { problem } from '../problem';

/** After this long some of them are usually free again. */
const WAIT_SECONDS = 30;

/** Limits concurrent long-running work, without a queue. */
export interface Slots {
  /**
   * Takes a slot.
   * @returns releases it; calling it again does nothing
   * @throws ProblemError `overloaded` if all are taken
   */
  take(): () => void;
}

/** @param most the number of slots */
export const slots = (most: number): Slots => {
  const taken = new Set<symbol>();
  return {
    take: () => {
      if (taken.size >= most) throw problem('overloaded', { retryAfter: WAIT_SECONDS });
      const place = Symbol('slot');
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
};
