/** What is kept of the browser's storage; a browser that refuses to keep anything must still show forms. */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** The browser's own, which may be switched off, full or forbidden. */
export const browserStorage: Storage = {
  read: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Then it is forgotten with the page.
    }
  },
};
