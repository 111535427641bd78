import { call, getContext } from './typedEffects';

/** Does long work a step at a time, between other events. What follows it begins between other events, too. */
export function* inSteps<Result>(steps: Generator<undefined, Result>): Generator<unknown, Result> {
  const { clock } = yield* getContext('io');
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done !== true || count > 0) yield* call(clock.sleep, 0);
    if (step.done === true) return step.value;
  }
}
