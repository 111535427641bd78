import { problem } from '../problem';

/** What waits before a newcomer is done after about so long. */
const WAIT_SECONDS = 10;

/**
 * Runs few jobs at once and lets only so many wait: a flood of them must not eat the machine.
 * @returns runs a job when its turn comes, and gives what it gives
 * @throws ProblemError `overloaded` when too many wait
 */
export const bounded = (
  atOnce: number,
  maxWaiting: number,
): (<Result>(job: () => Promise<Result>) => Promise<Result>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw problem('overloaded', { retryAfter: WAIT_SECONDS });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await job();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
};
