import { currentLocale } from '../page/texts';

/** Attributes of what is written in the language of the page, inside a form in another one. */
export const inPageLanguage = (): { readonly lang: string; readonly dir: 'ltr' } => ({
  lang: currentLocale(),
  dir: 'ltr', // as all languages of the page are written
});
