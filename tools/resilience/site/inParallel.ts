const AT_ONCE = 3;

/** Processes each item, some concurrently, each worker with a resource of its own. */
export const inParallel = async <Item, Own>(
  items: readonly Item[],
  prepare: () => Promise<Own>,
  act: (item: Item, index: number, own: Own) => Promise<void>,
): Promise<void> => {
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    const own = await prepare();
    for (const [index, item] of waiting) await act(item, index, own);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
