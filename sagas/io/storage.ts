/** The browser's lasting storage. It may be blocked or full; then nothing is kept and nothing breaks. */
export interface Storage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
}

/** Storage over `localStorage`. */
export const browserStorage: Storage = {
  read: (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // Blocked or full: the choice is not remembered.
    }
  },
};
