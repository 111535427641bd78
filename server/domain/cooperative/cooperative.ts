// Not that of a page: tests also run this in a browser-like environment.
import { setImmediate } from 'node:timers';

/** Long-running work that yields where it may be interrupted. */
export type Task<Result> = Generator<undefined, Result>;

/** Milliseconds of work before it yields. A request needs several turns of the event loop, and may wait this long in each. */
const SLICE_MS = 4;

/** Suspended work, in order. */
const resting: (() => void)[] = [];

const goOn = (): void => {
  resting.shift()?.();
  if (resting.length > 0) setImmediate(goOn);
};

/** Waits for a turn: each iteration of the event loop resumes one piece of work, so that other requests wait for only one. */
const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    if (resting.length === 0) setImmediate(goOn);
    resting.push(resolve);
  });

/** Time slice of one piece of work. */
export class TimeSlice {
  private began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.began >= SLICE_MS;
  }

  /** Yields to other work. @throws the reason of `signal` */
  async rest(signal: AbortSignal): Promise<void> {
    await yieldToEventLoop();
    signal.throwIfAborted();
    this.began = performance.now();
  }
}

/**
 * Runs work in time slices: it may take any time without delaying other requests.
 * @param signal of the request; its abortion ends the work
 * @throws the error of the work, or the reason of the signal
 */
export const runCooperatively = async <Result>(task: Task<Result>, signal: AbortSignal): Promise<Result> => {
  const slice = new TimeSlice();
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
    if (slice.isOver) await slice.rest(signal);
  }
};

/** Runs work without yielding, if it is known to be small. */
export const runToEnd = <Result>(task: Task<Result>): Result => {
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
  }
};
