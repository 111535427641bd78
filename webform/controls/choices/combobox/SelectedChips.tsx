/** @jsxImportSource solid-js */
import { For, Show, type Accessor, type JSX } from 'solid-js';
import { t } from '#webform/page/texts';
import { wordsOf, type Option } from '../options';

interface SelectedChipsProps {
  readonly labelledBy: string;
  readonly options: Accessor<readonly Option[]>;
  /** Null if the answer cannot be changed. */
  readonly onRemove: ((option: Option) => void) | null;
}

/** The selected choices of a list, each with a button that removes it. */
export const SelectedChips = (props: SelectedChipsProps): JSX.Element => (
  <Show when={props.options().length > 0}>
    <ul class="chips" aria-labelledby={props.labelledBy}>
      <For each={props.options()}>
        {(option) => (
          <li class="chip" classList={{ 'is-removable': props.onRemove !== null }}>
            <span>{wordsOf(option)}</span>
            <Show when={props.onRemove}>
              {(remove) => (
                <button
                  type="button"
                  aria-label={t('lists.removeChoice', { name: wordsOf(option) })}
                  onClick={() => remove()(option)}
                />
              )}
            </Show>
          </li>
        )}
      </For>
    </ul>
  </Show>
);
