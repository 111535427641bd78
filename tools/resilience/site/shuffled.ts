import { randomFrom } from '#server/sample/random';

/** The same in another order, determined by the seed. */
export const shuffled = <Item>(items: readonly Item[], seed: number): readonly Item[] => {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, at: random.between(0, 2 ** 30) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
};
