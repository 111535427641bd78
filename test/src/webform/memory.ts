import type { Storage } from '../../../src/webform/storage';
import type { Unsent, UnsentStore } from '../../../src/webform/unsent';

/** A browser's storage that forgets everything with the test. */
export const memoryStorage = (): Storage & { readonly kept: ReadonlyMap<string, string> } => {
  const kept = new Map<string, string>();
  return { kept, read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) };
};

/** The same for answers; `broken` stores nothing, like browsers with storage disabled. */
export const memoryUnsent = (broken = false): UnsentStore & { readonly kept: ReadonlyMap<string, Unsent> } => {
  const kept = new Map<string, Unsent>();
  const done = () => (broken ? Promise.reject(new Error('nothing is kept here')) : Promise.resolve());
  return {
    kept,
    list: async (form) => {
      await done();
      return [...kept.values()].filter((unsent) => unsent.form === form);
    },
    put: async (unsent) => {
      await done();
      kept.set(unsent.instanceId, unsent);
    },
    remove: async (instanceId) => {
      await done();
      kept.delete(instanceId);
    },
  };
};
