import { problem } from '../core/problem';

/** Some permits are usually free again after this time. */
const WAIT_SECONDS = 30;

/** Limits concurrent long-running work, without a queue. */
export interface Semaphore {
  /**
   * Takes a permit.
   * @returns a function that releases it; further calls do nothing
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
