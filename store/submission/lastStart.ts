/** The index of the last of these ascending starts at or before an index; 0 if there is none. */
export const lastStart = (starts: ArrayLike<number>, index: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
};
