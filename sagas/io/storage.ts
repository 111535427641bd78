/**
 * The browser's persistent storage, shared by all tabs. It may be blocked or full; then nothing is stored and nothing
 * fails.
 */
export interface Storage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** Calls back when another tab changes the value of a key (null: removed); returns a function that unsubscribes. */
  readonly listen: (key: string, changed: (value: string | null) => void) => () => void;
}

const attempt = <Result>(act: () => Result): Result | null => {
  try {
    return act();
  } catch {
    // Blocked or full: nothing is stored.
    return null;
  }
};

/** Storage over `localStorage`. */
export const browserStorage: Storage = {
  read: (key) => attempt(() => window.localStorage.getItem(key)),
  write: (key, value) => void attempt(() => window.localStorage.setItem(key, value)),
  remove: (key) => void attempt(() => window.localStorage.removeItem(key)),
  listen: (key, changed) => {
    const onStorage = ({ key: changedKey, newValue }: StorageEvent) => {
      // Without a key, everything was cleared.
      if (changedKey === key || changedKey === null) changed(newValue);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
