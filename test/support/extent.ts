/** How much of what is long runs: a `few` cases in `npm test`, `all` of them in `npm run test:all`. */
export type Extent = 'all' | 'few';

/** The extent of this run: `few` unless TEST_EXTENT is `all`. */
export const extent = (): Extent => (process.env.TEST_EXTENT === 'all' ? 'all' : 'few');

/** The value for the extent of this run. */
export const byExtent = <Value>(values: Readonly<Record<Extent, Value>>): Value => values[extent()];

/**
 * All items, or in `npm test` about as many as `few`, evenly spread.
 * @param start the first one, so that different callers take different items
 */
export const spread = <Item>(items: readonly Item[], few: number, start = 0): readonly Item[] => {
  if (extent() === 'all' || items.length <= few) return items;
  const step = items.length / few;
  return Array.from({ length: few }, (_, index) => items[Math.floor(start + index * step) % items.length] as Item);
};
