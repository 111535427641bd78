/** Time (ms) that work takes before the page can draw and answer. */
const SLICE_MS = 8;

/** Goes on in a later task, after what waits to be drawn and answered. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Runs work in slices, with pauses in which the page draws and answers. @param work yields wherever it may be interrupted */
export const runInSlices = async <Result>(work: Generator<undefined, Result>): Promise<Result> => {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await yieldToMain();
    until = performance.now() + SLICE_MS;
  }
};
