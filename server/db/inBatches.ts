/** Rows per statement; the protocol counts the parameters of a statement in 16 bits. */
const SIZE = 1000;

/** Splits rows into batches that fit into one statement, and processes them in order. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  act: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += SIZE) await act(rows.slice(from, from + SIZE));
};
