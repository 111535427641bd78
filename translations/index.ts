import { createInstance, type i18n, type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type en from './en.json';
import firstTexts from './en.json?first';
import { isolated } from './isolated';
import type replay from './replay/en.json';

/** The languages of the texts; the first is the fallback. */
export const locales = ['en', 'cs', 'de', 'es', 'fr'] as const;

export type Locale = (typeof locales)[number];

/** The name of each language in itself. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

declare module 'i18next' {
  // Typed by the English file, so that a misspelt key does not compile.
  interface CustomTypeOptions {
    resources: { translation: typeof en; replay: typeof replay };
  }
}

/** The name of a text, e.g. `ui.cancel`; plural suffixes (`_one`, `_few`) are left out. */
export type MessageKey = ParseKeys;

/**
 * Initializes i18next with the texts of the first page, in English; `loadTexts` loads the others. `locale` is the initial
 * language; others than English are loaded by `switchLocale`.
 */
export function createI18n(locale: Locale = 'en'): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    resources: { en: { translation: firstTexts } },
    interpolation: { escape: isolated }, // React escapes markup
    initAsync: false,
    // A problem may be shown before its text has arrived.
    react: { bindI18nStore: 'added' },
  });
  return instance;
}

/** Adds texts to those that there are. They are not copied: nothing else changes them, and copying takes longer than adding. */
const addTexts = (instance: i18n, locale: Locale, texts: object): void =>
  void instance.addResourceBundle(locale, 'translation', texts, true, false, { skipCopy: true });

/** The English texts besides those of the first page: all behind the login, and those of the pages about entities. */
const english = { later: () => import('./en.json?later'), entities: () => import('./en.json?entities') };

/** A part of the English texts, which is loaded with the screens that need it. */
export type TextPart = keyof typeof english;

/**
 * Loads missing texts of the current language: for English a part of those behind the login; other languages are loaded as
 * a whole. Rejects if they cannot be loaded.
 */
export async function loadTexts(instance: i18n, part: TextPart = 'later'): Promise<void> {
  if (instance.language === 'en') addTexts(instance, 'en', (await english[part]()).default);
}

// Date formats are loaded with the texts. A locale file of moment switches moment when it is loaded.
const loaders = {
  cs: () => Promise.all([import('./cs.json'), import('moment'), import('moment/locale/cs')]),
  de: () => Promise.all([import('./de.json'), import('moment'), import('moment/locale/de')]),
  es: () => Promise.all([import('./es.json'), import('moment'), import('moment/locale/es')]),
  fr: () => Promise.all([import('./fr.json'), import('moment'), import('moment/locale/fr')]),
};

/**
 * Loads the texts and date formats of a language, then switches to it; if that fails, it rejects and keeps the old
 * language.
 */
export async function switchLocale(instance: i18n, locale: Locale): Promise<void> {
  if (locale !== 'en') {
    const [texts, { default: moment }] = await loaders[locale]();
    addTexts(instance, locale, texts.default);
    moment.locale(locale);
  } else if (instance.language !== 'en') {
    const { default: moment } = await import('moment');
    // The page may be one about entities.
    for (const load of Object.values(english)) addTexts(instance, 'en', (await load()).default);
    moment.locale('en');
  }
  await instance.changeLanguage(locale);
}
