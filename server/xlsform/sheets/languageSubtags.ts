import languages from 'language-subtag-registry/data/json/language.json';

/** The language codes that a form may use: the primary subtags of BCP 47, from IANA's registry. */
export const languageSubtags: ReadonlySet<string> = new Set(Object.keys(languages));
