import type { i18n as I18n } from 'i18next';
import english from '../translations/replay/en.json';
import { createI18n, loadTexts, locales, switchLocale, type Locale } from '../translations';

/** The texts of the player, in addition to those of the site. */
const playerNamespace = 'replay';

const loaders: Record<Exclude<Locale, 'en'>, () => Promise<{ readonly default: object }>> = {
  cs: () => import('../translations/replay/cs.json'),
  de: () => import('../translations/replay/de.json'),
  es: () => import('../translations/replay/es.json'),
  fr: () => import('../translations/replay/fr.json'),
};

const isLocale = (name: string): name is Locale => locales.some((locale) => locale === name);

/** The first of a browser's languages supported by the player, else English. */
export const preferredLocale = (languages: readonly string[]): Locale =>
  languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLocale) ?? 'en';

/** Texts in English; `speak` loads and selects others. */
export const createPlayerI18n = (): I18n => {
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', playerNamespace, english);
  return i18n;
};

/** Loads the texts of a language, and selects it; in English if they cannot be loaded. */
export const speak = async (i18n: I18n, locale: Locale): Promise<void> => {
  try {
    if (locale === 'en') await loadTexts(i18n);
    else i18n.addResourceBundle(locale, playerNamespace, (await loaders[locale]()).default);
    await switchLocale(i18n, locale);
  } catch {
    // English is built in.
  }
};
