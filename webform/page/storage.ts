/** The browser's storage; a browser that refuses to store anything must still show forms. */
export interface Storage {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** The browser's own, which may be disabled, full or forbidden. */
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
      // Then it is lost with the page.
    }
  },
};

/** On a computer that several people use: reads what is there, such as the language, and writes nothing. */
export const withoutWriting = ({ read }: Storage): Storage => {
  const written = new Map<string, string>();
  return {
    read: (key) => written.get(key) ?? read(key),
    write: (key, value) => void written.set(key, value),
  };
};
