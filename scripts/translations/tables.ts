/** Texts by key, the sections joined by dots: `projectRoles.ownRole` → text. */
export type Texts = ReadonlyMap<string, string>;

/** A translation file as written: nested sections with texts as leaves. */
export type Sections = { readonly [name: string]: string | Sections };

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The file's texts by their full keys. */
export function flatten(sections: Sections, prefix = ''): Texts {
  return new Map(
    Object.entries(sections).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : [...flatten(value, `${prefix}${name}.`)],
    ),
  );
}

/** The texts split into paragraphs, so that each can be checked like a text of its own. */
export function paragraphs(texts: Texts): Texts {
  return new Map(
    [...texts].flatMap(([key, text]): [string, string][] => {
      const parts = text.split('\n\n');
      return parts.map((part, index) => [parts.length === 1 ? key : `${key} ¶${index + 1}`, part]);
    }),
  );
}

/** The names of the file's outermost sections, as texts without content. */
export function sectionNames(sections: Sections): Texts {
  return new Map(Object.keys(sections).map((name) => [name, '']));
}

/** The key in the code: without the plural form, if it has plural forms in English. */
export function baseOf(key: string, english: Texts): string {
  const base = key.replace(PLURAL, '');
  return isPlural(base, english) ? base : key;
}

/** Whether a text has plural forms; English always has these two. */
export function isPlural(base: string, english: Texts): boolean {
  return english.has(`${base}_one`) && english.has(`${base}_other`);
}

/** The plural forms of a language, according to the platform, as in i18next (Czech: one, few, many, other). */
export function pluralForms(locale: string): readonly string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}
