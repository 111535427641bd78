/** Pseudo-random numbers, deterministic for a seed: `next(7)` is one of 0 to 6. */
export const chance = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** One of them. */
export const pick = <Item>(next: (below: number) => number, items: readonly Item[]): Item => {
  const item = items[next(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick.');
  return item;
};
