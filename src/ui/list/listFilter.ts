/** A text for comparison: without case and accents, so that “zluty” finds “Žlutý” and “strasse” finds “Straße”. */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '');

/** Whether a text contains every one of the typed words, in any order; made once for many texts. */
export type Finder = (text: string) => boolean;

/** Finds texts by what was typed; null if nothing was. */
export const finderOf = (typed: string): Finder | null => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : (text) => words.every((word) => text.includes(word));
};

/**
 * A way to filter items by what is typed. Their texts are prepared once, when something is typed first, and not for every
 * letter.
 * @param textOf all that may be typed to find an item
 * @returns a function of the typed text, which returns the items found in order, and the same array if nothing was typed
 */
export const filterOf = <T>(items: readonly T[], textOf: (item: T) => string): ((typed: string) => readonly T[]) => {
  let texts: readonly string[] | null = null;
  return (typed) => {
    const finds = finderOf(typed);
    if (!finds) return items;
    const prepared = (texts ??= items.map((item) => plain(textOf(item))));
    return items.filter((_, index) => finds(prepared[index] ?? ''));
  };
};
