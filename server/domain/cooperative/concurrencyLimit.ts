// Not those of a page: tests also run this in a browser-like environment.
import { clearTimeout, setTimeout } from 'node:timers';

/** Limits concurrency; the rest waits in order of arrival. */
export interface ConcurrencyLimit {
  /** Number of callers waiting for a permit. */
  readonly waiting: number;
  /**
   * Takes a permit, and waits for one if all are taken. A caller whose signal aborts leaves the queue at once.
   * @returns a function that releases the permit; further calls do nothing
   * @throws the reason of `signal`, the error of `full` or of `timeout`
   */
  acquire(signal: AbortSignal): Promise<() => void>;
}

interface QueueLimits {
  /** Maximum queue length, and the error beyond it. */
  readonly full?: { readonly most: number; readonly error: () => Error };
  /** Maximum wait in milliseconds, and the error after it. */
  readonly timeout?: { readonly ms: number; readonly error: () => Error };
}

/** @param most the number of permits */
export const concurrencyLimit = (most: number, { full, timeout }: QueueLimits = {}): ConcurrencyLimit => {
  let inUse = 0;
  const waiting = new Set<() => void>();

  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) inUse -= 1;
    else next();
  };

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(begin);
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const begin = (): void => {
        leave();
        resolve();
      };
      const onAbort = (): void => {
        leave();
        reject(signal.reason);
      };
      const onTimeout = (error: Error): void => {
        leave();
        reject(error);
      };
      const timer = timeout && setTimeout(() => onTimeout(timeout.error()), timeout.ms);
      signal.addEventListener('abort', onAbort);
      waiting.add(begin);
    });

  return {
    get waiting() {
      return waiting.size;
    },
    acquire: async (signal) => {
      signal.throwIfAborted();
      if (inUse < most) inUse += 1;
      else {
        if (full && waiting.size >= full.most) throw full.error();
        await turn(signal);
      }
      let isHeld = true;
      const releaseOnce = (): void => {
        if (isHeld) release();
        isHeld = false;
      };
      // The signal may have aborted between the end of the wait and now.
      if (signal.aborted) releaseOnce();
      signal.throwIfAborted();
      return releaseOnce;
    },
  };
};
