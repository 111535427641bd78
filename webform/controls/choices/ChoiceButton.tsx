/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { createMemo, type JSX } from 'solid-js';
import { useInvalid } from '../../view/context';
import { LabelImage, LabelPlayers } from '../../view/media/LabelMedia';
import { largerOf } from '../../view/text/formText';
import { ChoiceText } from './ChoiceText';
import { labelText, wordsOf, type Option } from './options';
import type { Selection } from './selection';

interface ChoiceButtonProps {
  readonly node: SelectNode;
  readonly option: Option;
  readonly selection: Selection;
}

/** A choice as a radio button or checkbox. Its players are outside of its label: they can be pressed without selecting it. */
export const ChoiceButton = (props: ChoiceButtonProps): JSX.Element => {
  const key = (): string => props.option.value;
  const isInvalid = useInvalid();
  const isCheckbox = (): boolean => props.node.selectType === 'select';
  const words = createMemo(() => wordsOf(props.option));
  const hasText = createMemo(() => labelText(props.option) !== '');
  /** The button that opens the larger image would be part of the name otherwise. */
  const isNamed = createMemo(() => !hasText() || largerOf(props.option.label) !== undefined);
  const isChecked = (): boolean => props.selection.has(key());
  const onChange = (event: Event & { readonly currentTarget: HTMLInputElement }): void => {
    props.selection.toggle(key());
    event.currentTarget.checked = isChecked(); // also if the answer was refused
  };
  return (
    <div class="value-option" classList={{ active: isChecked(), disabled: props.node.currentState.readonly }}>
      <label class="choice-target">
        <input
          type={isCheckbox() ? 'checkbox' : 'radio'}
          name={props.node.nodeId}
          checked={isChecked()}
          disabled={props.node.currentState.readonly}
          aria-label={isNamed() ? words() : undefined}
          aria-invalid={isCheckbox() ? isInvalid() : undefined}
          onChange={onChange}
        />
        <span class="text-content">
          <ChoiceText label={props.option.label} />
        </span>
        <LabelImage text={props.option.label} name={hasText() ? '' : words()} />
      </label>
      <LabelPlayers text={props.option.label} name={words()} />
    </div>
  );
};
