import { call, getContext } from './typedEffects';

/** In milliseconds: the length of a slice of work before the page handles events. */
const SLICE_MS = 12;

/**
 * Does work in slices, so that the page stays responsive.
 * @param work yields wherever it may pause
 */
export function* inSlices<Result>(work: Generator<undefined, Result>): Generator<unknown, Result> {
  const { clock } = yield* getContext('io');
  let began = clock.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (clock.now() - began < SLICE_MS) continue;
    yield* call(clock.sleep, 0);
    began = clock.now();
  }
}
