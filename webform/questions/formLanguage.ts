import { watchEffect } from 'vue';
import { currentLocale } from '../texts';

/** The form of the engine, as far as its language goes. */
export interface SpokenForm {
  readonly currentState: {
    readonly activeLanguage: { readonly language: string; readonly isSyntheticDefault?: boolean };
  };
  readonly definition: { readonly bind: { readonly form: { readonly title: string } } };
}

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

/** Tells the browser the language of the form, and writes it from right to left if that is its way. */
export const followLanguage = (form: SpokenForm): void => {
  watchEffect(
    () => {
      const host = document.querySelector<HTMLElement>('.odk-form');
      if (!host) return;
      const { language } = form.currentState.activeLanguage;
      const tag = languageTag(language);
      if (tag === null) host.removeAttribute('lang');
      else host.lang = tag;
      for (const part of host.querySelectorAll<HTMLElement>('.footer, .powered-by-wrapper'))
        part.lang = currentLocale();
      host.dir = directionOf(language, form.definition.bind.form.title);
    },
    { flush: 'post' },
  );
};
