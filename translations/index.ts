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

/**
 * Loads the missing texts of the current language: for English those behind the login, other languages as a whole. Rejects
 * if they cannot be loaded.
 */
export async function loadTexts(instance: i18n): Promise<void> {
  if (instance.language !== 'en') return;
  const { default: texts } = await import('./en.json?later');
  addTexts(instance, 'en', texts);
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
    const [{ default: texts }, { default: moment }] = await Promise.all([import('./en.json?later'), import('moment')]);
    addTexts(instance, 'en', texts);
    moment.locale('en');
  }
  await instance.changeLanguage(locale);
}
