import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that takes long, and says by `yield` where it may be interrupted. */
export type Work<Result> = Generator<undefined, Result>;

/** So long nobody else gets a turn, in milliseconds. */
const TURN_MS = 15;

/** The time one piece of work may take before others are let in. */
export class Turn {
  private began = performance.now();

  get isOver(): boolean {
    return performance.now() - this.began >= TURN_MS;
  }

  /** Lets all others in who wait for the server. */
  async rest(): Promise<void> {
    await nextTurn();
    this.began = performance.now();
  }
}

/**
 * Does work in turns: what is huge takes as long as it takes, and whoever else waits for the server does not notice.
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

/** Does the same without a rest, where it is known to be small. */
export const atOnce = <Result>(work: Work<Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};
