interface BatchOptions<Item> {
  /** Maximum number of items in a batch. */
  readonly maxItems: number;
  /** Maximum weight of a batch of more than one item. */
  readonly maxWeight?: number;
  readonly weight?: (item: Item) => number;
  /** Items with the same key never share a batch. */
  readonly key?: (item: Item) => string;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs `work` on batches: items that come while a batch runs make up the next one. A single item does not wait.
 * @param work returns a result for each item, in their order
 * @returns a function that adds an item and returns its result; all items of a batch share an error
 */
export const createBatcher = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { maxItems, maxWeight = Infinity, weight = () => 0, key }: BatchOptions<Item>,
): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  /** Takes the next batch from the queue; the other items keep their order. */
  const take = (): Waiting<Item, Result>[] => {
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    let sum = 0;
    for (const one of waiting) {
      const fits = taken.length === 0 || (taken.length < maxItems && sum + weight(one.item) <= maxWeight);
      const ownKey = key?.(one.item);
      const isTwin = ownKey !== undefined && keys.has(ownKey);
      if (ownKey !== undefined) keys.add(ownKey);
      if (!fits || isTwin) left.push(one);
      else {
        sum += weight(one.item);
        taken.push(one);
      }
    }
    waiting = left;
    return taken;
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const taken = take();
      try {
        const results = await work(taken.map(({ item }) => item));
        // `work` returns one result for each item.
        for (const [index, { resolve }] of taken.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    isRunning = false;
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
};
