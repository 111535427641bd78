import type { Deps } from '../deps';
import type { JobWaker } from '../domain/core/jobWaker';

/** A job that looks for due work. */
export interface PollingJob {
  /** Starts the due work. @returns the number of items */
  look(): Promise<number>;
  /** Starts no further work, and waits for running work. */
  stop(): Promise<void>;
}

interface Polling {
  readonly waker: JobWaker;
  /** Milliseconds between two looks, and after one that found work: there may be more. */
  readonly every: number;
  readonly afterWork: number;
  /** What the log says if a look failed; it is repeated. */
  readonly failure: string;
}

/** Runs a job until it is stopped. @returns a function that stops it */
export const startPolling = (
  { log, traces }: Pick<Deps, 'log' | 'traces'>,
  job: PollingJob,
  { waker, every, afterWork, failure }: Polling,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const go = (): void => {
    clearTimeout(timer);
    job
      .look()
      .catch((error: unknown) => {
        log.error({ error: String(error) }, failure);
        return 0;
      })
      .then((begun) => {
        clearTimeout(timer);
        if (!isStopped) timer = setTimeout(go, begun > 0 ? afterWork : every).unref();
      })
      .catch(() => undefined);
  };
  // The job then runs on its own, outside the trace of the request that woke it.
  waker.onWake(() => traces.apart(go));
  go();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await job.stop();
  };
};
