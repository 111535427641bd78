/** Rows per statement; a database counts a statement's parameters in 16 bits. */
const SIZE = 1000;

/** Splits rows into batches that fit into one statement, and passes them on one after the other, in order. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  act: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += SIZE) await act(rows.slice(from, from + SIZE));
};
