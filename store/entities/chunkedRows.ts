/** A list that is only counted and looked into, whatever it is made of; an array is one too. */
export interface Rows<Row> {
  readonly length: number;
  at(index: number): Row | undefined;
}

/** Looks for the last chunk that begins at the place or before it. */
const chunkAt = (starts: readonly number[], place: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * Chunks as one list. Nothing is copied: making it costs as much as there are chunks, not rows, and so it can be made
 * anew with each chunk that comes.
 */
export const chunkedRows = <Row>(chunks: readonly (readonly Row[])[]): Rows<Row> => {
  let length = 0;
  const starts = chunks.map((chunk) => {
    const start = length;
    length += chunk.length;
    return start;
  });
  return {
    length,
    at: (index) => {
      const place = chunkAt(starts, index);
      return chunks[place]?.[index - (starts[place] ?? 0)];
    },
  };
};
