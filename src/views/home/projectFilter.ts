/**
 * A text as it is compared: without case and accents, so that “zluty” finds “Žlutý” and “strasse” finds “Straße”.
 */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '');

/** Something with its name made comparable, once and not at every letter that is typed. */
export interface Findable<T> {
  readonly item: T;
  readonly name: string;
}

export const findable = <T>(items: readonly T[], nameOf: (item: T) => string): readonly Findable<T>[] =>
  items.map((item) => ({ item, name: plain(nameOf(item)) }));

/** Those in whose names every word that was typed occurs, in their order; all of them where nothing was typed. */
export const found = <T>(all: readonly Findable<T>[], typed: string): readonly T[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ name }) => words.every((word) => name.includes(word))).map(({ item }) => item);
};
