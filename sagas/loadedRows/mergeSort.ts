/** The number of items sorted at once, and merged before the next pause. */
const RUN = 512;

function* merging<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, readonly Item[]> {
  const merged: Item[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    const [a, b] = [one[left], other[right]];
    // Both exist, by the lengths.
    if (a === undefined || b === undefined) break;
    if (compare(a, b) <= 0) {
      merged.push(a);
      left += 1;
    } else {
      merged.push(b);
      right += 1;
    }
    if (merged.length % RUN === 0) yield;
  }
  return merged.concat(one.slice(left), other.slice(right));
}

/** Merge sort that yields wherever it may pause, which the built-in sort cannot. */
export function* sorting<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<undefined, readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += RUN) {
    runs.push(items.slice(from, from + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(yield* merging(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}
