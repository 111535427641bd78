import type { FormLanguage } from '@getodk/xforms-engine';
import { createEffect, on } from 'solid-js';
import type { FormRoot } from '../engine/nodes';
import type { Language } from '../engine/engineNode';
import type { Speaker } from './speaker';
import { openingLanguage } from './openingLanguage';

const isNamed = (language: FormRoot['languages'][number]): language is FormLanguage =>
  !('isSyntheticDefault' in language && language.isSyntheticDefault);

/** Shows the form in its language with this name, if it has one. */
export const setLanguage = (root: FormRoot, name: string): void => {
  const language = root.languages.filter(isNamed).find((one) => one.language === name);
  if (language) root.setLanguage(language);
};

/**
 * Opens a form in the language for its user.
 * @param begun the name of the language of answers that are continued; null for new ones
 */
export const openInLanguage = (root: FormRoot, xml: string, begun: string | null, speaker: Speaker): void => {
  const language = openingLanguage<Language>(root.languages, xml, begun, speaker);
  if (language) setLanguage(root, language.language);
};

/** Remembers the languages that the user chooses. Ends with the component. */
export const rememberLanguage = (root: FormRoot, speaker: Speaker): void =>
  createEffect(
    on(
      () => root.currentState.activeLanguage.language,
      (name) => speaker.choose(name),
      { defer: true },
    ),
  );
