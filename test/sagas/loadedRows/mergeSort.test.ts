import { sorting } from '#sagas/loadedRows/mergeSort';
import { chance } from '../../support/queries/chance';

it('a sort in slices has the order of the language, is stable, and yields often', () => {
  const next = chance(7);
  for (const count of [0, 1, 2, 511, 512, 513, 5000]) {
    const items = Array.from({ length: count }, (_, place) => ({ key: next(50), place }));
    const work = sorting(items, (one, other) => one.key - other.key);
    let pieces = 0;
    let step = work.next();
    for (; step.done !== true; step = work.next()) pieces += 1;
    expect(step.value).toEqual([...items].sort((one, other) => one.key - other.key || one.place - other.place));
    expect(pieces).toBeGreaterThanOrEqual(Math.floor(count / 512));
  }
});
