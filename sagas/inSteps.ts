import { call, getContext } from './typedEffects';

/** Does long work a step at a time, between other events. @returns what it ends with */
export function* inSteps<Result>(steps: Generator<undefined, Result>): Generator<unknown, Result> {
  const { clock } = yield* getContext('io');
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield* call(clock.sleep, 0);
  }
}
