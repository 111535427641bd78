/** A text for comparison: without case and accents, so that “zluty” finds “Žlutý” and “strasse” finds “Straße”. */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '');

/** An item with its name prepared for comparison, once and not for every typed letter. */
export interface Findable<T> {
  readonly item: T;
  readonly name: string;
}

export const findable = <T>(items: readonly T[], nameOf: (item: T) => string): readonly Findable<T>[] =>
  items.map((item) => ({ item, name: plain(nameOf(item)) }));

/** The items whose names contain every typed word, in order; all if nothing was typed. */
export const found = <T>(all: readonly Findable<T>[], typed: string): readonly T[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ name }) => words.every((word) => name.includes(word))).map(({ item }) => item);
};
