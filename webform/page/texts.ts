import en from '../../translations/webForm/en.json?start';
import type all from '../../translations/webForm/en.json';
import type { Storage } from './storage';

/** The languages of the page, as those of the site. */
export const locales = ['en', 'cs', 'de', 'es', 'fr'] as const;

export type Locale = (typeof locales)[number];

type Names<T, Before extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends string ? `${Before}${Name}` : Names<T[Name], `${Before}${Name}.`>;
}[keyof T & string];
type WithoutForm<Name> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

/** The name of a text, such as `thanks.title`; plural suffixes are left out. */
export type TextKey = WithoutForm<Names<typeof all>>;

type Values = Readonly<Record<string, string | number>>;
type Sections = { readonly [name: string]: string | Sections };

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ readonly default: Sections }>> = {
  cs: () => import('../../translations/webForm/cs.json'),
  de: () => import('../../translations/webForm/de.json'),
  es: () => import('../../translations/webForm/es.json'),
  fr: () => import('../../translations/webForm/fr.json'),
};

const isLocale = (name: string | null): name is Locale => locales.some((locale) => locale === name);

/** The language: the one chosen on the site, else the first supported one among the browser's, else English. */
export const chooseLocale = (storage: Storage, preferred: readonly string[]): Locale => {
  const stored = storage.read('locale');
  if (isLocale(stored)) return stored;
  return preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLocale) ?? 'en';
};

/** English texts of parts that are loaded when they are needed; other languages are loaded as a whole. */
let english: Sections = en;

let current: { readonly locale: Locale; readonly texts: Sections } = { locale: 'en', texts: {} };

/** Loads the texts of a language; if that fails, the page is in English. */
export const loadTexts = async (locale: Locale): Promise<void> => {
  if (locale === 'en') return;
  try {
    current = { locale, texts: (await loaders[locale]()).default };
  } catch {
    // English is built in.
  }
};

/** Adds the English texts of a part that was loaded. */
export const addEnglish = (texts: Sections): void => {
  english = { ...english, ...texts };
};

/** The current language. */
export const currentLocale = (): Locale => current.locale;

const find = (texts: Sections, key: string): string | undefined => {
  let at: string | Sections | undefined = texts;
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
};

/** A text in the current language, with values put in; a `count` chooses the plural form. */
export const t = (key: TextKey, values: Values = {}): string => {
  const { locale, texts } = current;
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(locale).select(count)}` : key;
  const text = find(texts, form) ?? find(english, form) ?? key;
  const shown = (value: string | number): string =>
    typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name] ?? ''));
};
