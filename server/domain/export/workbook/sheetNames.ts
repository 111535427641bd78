/** In UTF-16 units. */
const MAX_LENGTH = 31;

/** What the name of a sheet may not have, and apostrophes at its ends; control characters could not be written. */
const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF:\\/?*[\]]/gu;

/** The beginning of a text, of so many UTF-16 units at most; no character is split. */
export const beginning = (text: string, length: number): string => {
  const cut = text.slice(0, length);
  return text.length > length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
};

/**
 * Names the sheets of a workbook: without what is forbidden, 31 characters at most, and no two of them equal but for case.
 * @returns gives the next sheet of a table its name: that of the table, or with `(2)` and so on behind it
 */
export const sheetNames = (): ((table: string) => string) => {
  // Excel keeps this one to itself.
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
