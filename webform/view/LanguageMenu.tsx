/** @jsxImportSource solid-js */
import { For, Show, type JSX } from 'solid-js';
import type { FormRoot } from '../engine/nodes';
import { languageTag } from '../language/formLanguage';
import { t } from '../page/texts';
import { setLanguage } from '../language/formLanguages';

/** The choice of a language, if the form has several. */
export const LanguageMenu = (props: { readonly root: FormRoot }): JSX.Element => (
  <Show when={props.root.languages.length > 1}>
    <select
      class="box language-changer"
      aria-label={t('engine.changeLanguage')}
      value={props.root.currentState.activeLanguage.language}
      onChange={(event) => setLanguage(props.root, event.currentTarget.value)}
    >
      <For each={props.root.languages}>
        {({ language }) => (
          <option value={language} lang={languageTag(language) ?? undefined}>
            {language}
          </option>
        )}
      </For>
    </select>
  </Show>
);
