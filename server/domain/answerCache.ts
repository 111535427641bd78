import { LRUCache } from 'lru-cache';

/** Answers that took long to compute, by all that they depend on. */
export interface AnswerCache {
  /**
   * The answer of this key, computed if it is not known; whoever asks meanwhile waits for the same one.
   * @throws what `compute` throws, which is not kept
   */
  readonly of: (key: string, compute: () => Promise<string>) => Promise<string>;
}

/** In memory, as many as fit into so many characters; those that were asked for longest ago go first. */
export const answerCache = (characters: number): AnswerCache => {
  const cache = new LRUCache<string, string, () => Promise<string>>({
    maxSize: characters,
    sizeCalculation: (answer, key) => answer.length + key.length,
    fetchMethod: (_key, _before, { context }) => context(),
  });
  return { of: (key, compute) => cache.forceFetch(key, { context: compute }) };
};
