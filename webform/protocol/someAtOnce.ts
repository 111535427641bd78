/** More requests at once would make each of them slow. */
const AT_ONCE = 4;

/** Does a few works at a time, in order. The first that fails fails all. */
export const someAtOnce = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const left = works.values();
  const next = async (): Promise<void> => {
    for (const work of left) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};
