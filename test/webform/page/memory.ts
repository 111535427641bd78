import type { Storage } from '#webform/page/storage';
import type { Unsent, UnsentStore } from '#webform/sending/unsent';
import { unsentInMemory } from '#webform/sending/unsentInMemory';

/** A browser's storage for the duration of a test. */
export const memoryStorage = (): Storage & { readonly kept: ReadonlyMap<string, string> } => {
  const kept = new Map<string, string>();
  return { kept, read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) };
};

/** The same for answers; `broken` stores nothing, like browsers with storage disabled. */
export const memoryUnsent = (broken = false): UnsentStore & { readonly kept: ReadonlyMap<string, Unsent> } => {
  const kept = new Map<string, Unsent>();
  const store = { ...unsentInMemory(kept), lasting: true, kept };
  const refuse = () => Promise.reject(new Error('nothing is kept here'));
  return broken
    ? { ...store, list: refuse, ofOwner: refuse, put: refuse, acknowledge: refuse, fail: refuse, remove: refuse }
    : store;
};
