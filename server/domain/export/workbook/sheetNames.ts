/** In UTF-16 units. */
const MAX_LENGTH = 31;

/** Characters that a sheet name must not have, besides apostrophes at its ends; control characters could not be written. */
const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF:\\/?*[\]]/gu;

/** Truncates a text to this many UTF-16 units, without splitting a character. */
export const beginning = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return text.length > length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};

/**
 * Names the sheets of a workbook: without forbidden characters, 31 characters at most, and unique ignoring case.
 * @returns a function that names the next sheet of a table: as the table, or with a suffix such as `(2)`
 */
export const sheetNames = (): ((table: string) => string) => {
  // Reserved by Excel.
  const used = new Set(['history']);
  return (table) => {
    const plain =
      table
        .replaceAll(forbidden, '_')
        .replaceAll(/^'+|'+$/g, '_')
        .trim() || '_';
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const name = beginning(plain, MAX_LENGTH - suffix.length).replace(/'+$/, '_') + suffix;
      const size = used.size;
      if (used.add(name.toLowerCase()).size > size) return name;
    }
  };
};
