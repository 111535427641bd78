import { LRUCache } from 'lru-cache';

/** Counts of the answers to a question, and the last audit entry they include. */
interface KeptCount {
  readonly entry: number;
  /** JSON text of an array of `[part, value, many]`. */
  readonly answers: string;
}

/** Cache of counts, by question and selection. */
export type CountCache = Pick<LRUCache<string, KeptCount>, 'get' | 'set'>;

/** In memory, with a total size limit (characters), least recently used first out. */
export const countCache = (characters: number): CountCache =>
  new LRUCache({
    maxSize: characters,
    sizeCalculation: ({ answers }, key) => answers.length + key.length,
  });
