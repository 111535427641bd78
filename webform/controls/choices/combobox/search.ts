import { plainWords } from '../../typed/reading/fold';

const ASCII = /^[\x20-\x7e]*$/;

/** A text in small letters without accents, for searching. Plain ASCII, most texts of long lists, is not normalized. */
export const searchable = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : plainWords(text));

/**
 * The positions of texts that contain each word of a query.
 * @param texts results of {@link searchable}
 */
export const matchesOf = (texts: readonly string[], query: string): readonly number[] => {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  const found: number[] = [];
  for (const [index, text] of texts.entries()) if (words.every((word) => text.includes(word))) found.push(index);
  return found;
};
