/** A text for comparison: without case and accents, so that “zluty” finds “Žlutý” and “strasse” finds “Straße”. */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '');

/** Whether a text contains all typed words, in any order; created once for many texts. */
type Finder = (text: string) => boolean;

/** Creates a finder for the typed text; null if it is empty. */
const finderOf = (typed: string): Finder | null => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : (text) => words.every((word) => text.includes(word));
};

/**
 * A filter of items by typed text. Their texts are prepared once, at the first input, and not for every letter.
 * @param textOf the searchable text of an item
 * @returns a function of the typed text, which returns the matches in order, and the same array for an empty text
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
