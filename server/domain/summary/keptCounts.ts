import { LRUCache } from 'lru-cache';

/** How often which answers were given to a question, and the last entry of the audit log by then. */
export interface KeptCount {
  readonly entry: number;
  /** JSON text of an array of `[part, value, many]`. */
  readonly answers: string;
}

/** What was counted, by the question and all else by which it differs. */
export type KeptCounts = Pick<LRUCache<string, KeptCount>, 'get' | 'set'>;

/** In memory, as much as fits into so many characters; what was asked for longest ago goes first. */
export const keptCounts = (characters: number): KeptCounts =>
  new LRUCache({
    maxSize: characters,
    sizeCalculation: ({ answers }, key) => answers.length + key.length,
  });
