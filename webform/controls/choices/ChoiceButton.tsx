/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { createMemo, type JSX } from 'solid-js';
import { LabelImage, LabelPlayers } from './ChoiceMedia';
import { ChoiceText } from './ChoiceText';
import { mediaOf } from './labelMedia';
import { wordsOf, type Option } from './options';
import type { Selection } from './selection';

interface ChoiceButtonProps {
  readonly node: SelectNode;
  readonly option: Option;
  readonly selection: Selection;
}

/** A choice as a radio button or checkbox. Its players are outside of its label: they can be pressed without selecting it. */
export const ChoiceButton = (props: ChoiceButtonProps): JSX.Element => {
  const key = (): string => props.option.value;
  const media = createMemo(() => mediaOf(props.option.label));
  const words = createMemo(() => wordsOf(props.option));
  const hasText = (): boolean => props.option.label.asString.trim() !== '';
  const isChecked = (): boolean => props.selection.has(key());
  const onChange = (event: Event & { readonly currentTarget: HTMLInputElement }): void => {
    props.selection.toggle(key());
    event.currentTarget.checked = isChecked(); // also if the answer was refused
  };
  return (
    <div class="value-option" classList={{ active: isChecked(), disabled: props.node.currentState.readonly }}>
      <label class="choice-target">
        <input
          type={props.node.selectType === 'select1' ? 'radio' : 'checkbox'}
          name={props.node.nodeId}
          checked={isChecked()}
          disabled={props.node.currentState.readonly}
          aria-label={media().bigImage !== undefined || !hasText() ? words() : undefined}
          onChange={onChange}
        />
        <span class="text-content">
          <ChoiceText label={props.option.label} />
        </span>
        <LabelImage media={media()} name={hasText() && media().bigImage === undefined ? '' : words()} />
      </label>
      <LabelPlayers media={media()} name={words()} />
    </div>
  );
};
