/** @jsxImportSource solid-js */
import { For, Show, type JSX } from 'solid-js';
import type { FormRoot } from '../engine/nodes';
import { t } from '../texts';

/** The choice of a language, if the form has several. */
export const LanguageMenu = (props: { readonly root: FormRoot }): JSX.Element => {
  const choose = (name: string): void => {
    const language = props.root.languages.find((one) => one.language === name);
    if (language && !('isSyntheticDefault' in language && language.isSyntheticDefault)) {
      props.root.setLanguage(language as Parameters<FormRoot['setLanguage']>[0]);
    }
  };
  return (
    <Show when={props.root.languages.length > 1}>
      <label class="language-menu">
        <span class="visually-hidden">{t('engine.changeLanguage')}</span>
        <select
          value={props.root.currentState.activeLanguage.language}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <For each={props.root.languages}>{({ language }) => <option value={language}>{language}</option>}</For>
        </select>
      </label>
    </Show>
  );
};
