/**
 * The locale of a language for formats: the region that the browser prefers, because regions write dates differently
 * (`en-GB` for `en`, `de-AT` for `de`); the language itself if the browser has none of it.
 * @param preferred the languages of the browser, the most preferred first
 */
export const regionalLocale = (language: string, preferred: readonly string[]): string =>
  preferred.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
