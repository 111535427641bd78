const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);
const RIGHT_TO_LEFT_LETTERS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The language's tag in the name that a form gives it, such as `Arabic (ar)`; null if it has none. */
export const languageTag = (name: string): string | null => {
  const written =
    /\(\s*([a-z]{2,3}(?:[-_][a-z\d]+)*)\s*\)\s*$/i.exec(name)?.[1] ?? /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i.exec(name)?.[0];
  try {
    return Intl.getCanonicalLocales(written?.replaceAll('_', '-') ?? [])[0] ?? null;
  } catch {
    return null;
  }
};

/** Which way a language is written: by its tag, else by the letters of its name or of the title of the form. */
export const directionOf = (name: string, title: string): 'ltr' | 'rtl' => {
  const tag = languageTag(name);
  const script = tag === null ? undefined : new Intl.Locale(tag).maximize().script;
  if (script !== undefined) return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT_LETTERS.test(`${name} ${title}`) ? 'rtl' : 'ltr';
};
