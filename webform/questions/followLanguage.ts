import { watchEffect } from 'vue';
import { currentLocale } from '../texts';
import { directionOf, languageTag } from './formLanguage';

/** The form of the engine, as far as its language goes. */
export interface SpokenForm {
  readonly currentState: {
    readonly activeLanguage: { readonly language: string; readonly isSyntheticDefault?: boolean };
  };
  readonly definition: { readonly bind: { readonly form: { readonly title: string } } };
}

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
