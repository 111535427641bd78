// Not that of a page: tests also run this in a browser-like environment.
import { setImmediate } from 'node:timers';

/** Long-running work that yields wherever it may be interrupted. */
export type Task<Result> = Generator<undefined, Result>;

/** In milliseconds: how long work runs before it yields to others. A request needs several turns of the event loop, and waits so long in each. */
const SLICE_MS = 4;

/** Work that goes on later, in order. */
const resting: (() => void)[] = [];

const goOn = (): void => {
  resting.shift()?.();
  if (resting.length > 0) setImmediate(goOn);
};

/** Waits for one's turn: in each iteration of the event loop one piece of work goes on, so that others wait for one, however many there are. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (resting.length === 0) setImmediate(goOn);
    resting.push(resolve);
  });

/** The time slice of one piece of work. */
export class TimeSlice {
  private began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.began >= SLICE_MS;
  }

  /** Yields to everybody else who waits for the server. */
  async rest(): Promise<void> {
    await nextTurn();
    this.began = performance.now();
  }
}

/**
 * Runs work in time slices: it may take as long as it needs, and other requests are not delayed.
 * @throws what the work throws
 */
export const runCooperatively = async <Result>(task: Task<Result>): Promise<Result> => {
  const slice = new TimeSlice();
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
    if (slice.isOver) await slice.rest();
  }
};

/** Runs work without yielding, if it is known to be small. */
export const runToEnd = <Result>(task: Task<Result>): Result => {
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
  }
};
