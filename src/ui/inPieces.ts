/** In milliseconds: how long work goes on before the page has its turn. */
const PIECE_MS = 8;

const pageHadItsTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Does work a piece at a time, so that the page answers meanwhile. @param work yields wherever it may stop for a moment */
export const inPieces = async <Result>(work: Generator<undefined, Result>): Promise<Result> => {
  let until = performance.now() + PIECE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await pageHadItsTurn();
    until = performance.now() + PIECE_MS;
  }
};
