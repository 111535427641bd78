import { problem } from '../problem';

/** After this long some of them are usually free again. */
const WAIT_SECONDS = 30;

/** Limits concurrent long-running work, without a queue. */
export interface Semaphore {
  /**
   * Takes a permit.
   * @returns releases it; calling it again does nothing
   * @throws ProblemError `overloaded` if all are taken
   */
  acquire(): () => void;
}

/** @param most the number of permits */
export const semaphore = (most: number): Semaphore => {
  const taken = new Set<symbol>();
  return {
    acquire: () => {
      if (taken.size >= most) throw problem('overloaded', { retryAfter: WAIT_SECONDS });
      const permit = Symbol('permit');
      taken.add(permit);
      return () => void taken.delete(permit);
    },
  };
};
