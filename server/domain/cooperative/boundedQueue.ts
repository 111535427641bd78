import { problem } from '../problem';

/** About how long it takes to work off the queue. */
const WAIT_SECONDS = 10;

/**
 * Runs a few jobs at once and limits the queue, so that a flood of them cannot exhaust the machine.
 * @returns runs a job when its turn comes, and returns its result
 * @throws ProblemError `overloaded` when the queue is full
 */
export const boundedQueue = (
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
