import { call, getContext } from '../typedEffects';

/** In milliseconds: how long work goes on before the page has its turn. */
const SLICE_MS = 12;

/** Does work a slice at a time, so that the page answers meanwhile. @param work yields wherever it may stop for a moment */
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
