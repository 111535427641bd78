import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long-running work that yields where it may be interrupted. */
export type Work<Result> = Generator<undefined, Result>;

/** In milliseconds: how long work runs before it yields to others. */
const TURN_MS = 15;

/** The time slice of one piece of work. */
export class Turn {
  private began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.began >= TURN_MS;
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
export const inTurns = async <Result>(work: Work<Result>): Promise<Result> => {
  const turn = new Turn();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (turn.isOver) await turn.rest();
  }
};

/** Runs work without yielding, if it is known to be small. */
export const atOnce = <Result>(work: Work<Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};
