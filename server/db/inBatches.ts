/** Rows in one statement; a database counts a statement's parameters in 16 bits. */
const SIZE = 1000;

/** Hands rows on in runs that fit into one statement, one run after the other, in their order. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  act: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += SIZE) await act(rows.slice(from, from + SIZE));
};
