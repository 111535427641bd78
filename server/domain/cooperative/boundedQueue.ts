import { problem } from '../core/problem';
import { concurrencyLimit } from './concurrencyLimit';

/** Approximate time to work off the queue. */
const WAIT_SECONDS = 10;

/** Runs a job in its turn, unless `signal` has aborted, and returns its result. */
export type BoundedQueue = <Result>(signal: AbortSignal, job: () => Promise<Result>) => Promise<Result>;

/**
 * Runs a few jobs at once and limits the queue, so that a flood of them cannot exhaust the machine.
 * @throws ProblemError `overloaded` if the queue is full, and the reason of the signal
 */
export const boundedQueue = (atOnce: number, maxWaiting: number): BoundedQueue => {
  const full = { most: maxWaiting, error: () => problem('overloaded', { retryAfter: WAIT_SECONDS }) };
  const { acquire } = concurrencyLimit(atOnce, { full });
  return async (signal, job) => {
    const release = await acquire(signal);
    try {
      return await job();
    } finally {
      release();
    }
  };
};
