/** A pseudo-random generator, so that sample data is the same everywhere. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  uuid(): string;
}

/** @param seed any integer (mulberry32, a generator in the public domain) */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const hex = (digits: number): string => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    pick: ([first, ...others]) => others[between(0, others.length) - 1] ?? first,
    chance: (probability) => next() < probability,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[between(0, 3)]}${hex(3)}-${hex(12)}`,
  };
};
