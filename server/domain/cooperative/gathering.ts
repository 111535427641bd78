/** How much is done at once. */
export interface Measure<Item> {
  readonly most: number;
  readonly mostWeight: number;
  /** In the unit of `mostWeight`. */
  weight(item: Item): number;
  /** Items with the same key never go together. */
  key(item: Item): string;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what waits together: while `work` runs, others gather, and go next. Nothing waits on purpose, so that one who comes
 * alone is served at once, and the more come, the more go together.
 * @param work gets some items, and gives a result for each, in their order
 * @returns gives an item's result; all who went together share an error
 */
export const gathering = <Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, mostWeight, weight, key }: Measure<Item>,
): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  /** The first of those who wait, and as many more as may go with it; the others keep their order. */
  const take = (): Waiting<Item, Result>[] => {
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    let sum = 0;
    for (const one of waiting) {
      const fits = taken.length === 0 || (taken.length < most && sum + weight(one.item) <= mostWeight);
      const isTwin = keys.has(key(one.item));
      keys.add(key(one.item));
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
        // One for each, as `work` promises.
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
