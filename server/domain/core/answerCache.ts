import { LRUCache } from 'lru-cache';
import { sharedWork } from '../cooperative/sharedWork';

/** Cache of expensive results, by all their inputs. */
export interface AnswerCache {
  /**
   * The result for this key, computed on a cache miss. Concurrent callers share the computation, until `signal` aborts.
   * @throws the error of `compute`, which is not cached
   */
  readonly of: (key: string, signal: AbortSignal, compute: () => Promise<string>) => Promise<string>;
}

/** In memory, with a total size limit (characters), least recently used first out. */
export const answerCache = (characters: number): AnswerCache => {
  const cache = new LRUCache<string, string, () => Promise<string>>({
    maxSize: characters,
    sizeCalculation: (answer, key) => answer.length + key.length,
    fetchMethod: (_key, _before, { context }) => context(),
  });
  return {
    of: (key, signal, compute) => sharedWork(signal, () => cache.forceFetch(key, { context: compute })),
  };
};
