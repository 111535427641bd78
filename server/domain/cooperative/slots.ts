import { problem } from '../problem';

/** After so long some of them are mostly free again. */
const WAIT_SECONDS = 30;

/** Places for work that lasts: so many at once, and nobody waits in line. */
export interface Slots {
  /**
   * Takes a place.
   * @returns gives it back; more than once does no harm
   * @throws ProblemError `overloaded` where all are taken
   */
  take(): () => void;
}

/** @param most how many places there are */
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
