/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { For, type Accessor, type JSX } from 'solid-js';
import { useInvalid } from '../../view/context';
import { useDescription } from '../description';
import { wordsOf, type Option } from './options';
import type { Selection } from './selection';

interface NativeListProps {
  readonly node: SelectNode;
  readonly options: Accessor<readonly Option[]>;
  readonly selection: Selection;
}

/** The browser's list of choices, which phones show best; its first line clears the answer. */
export const NativeList = (props: NativeListProps): JSX.Element => {
  const isInvalid = useInvalid();
  const description = useDescription(props.node);
  const onChange = (event: Event & { readonly currentTarget: HTMLSelectElement }): void => {
    const key = event.currentTarget.value;
    props.selection.set(key === '' ? [] : [key]);
  };
  const isNone = (): boolean => !props.options().some(({ value }) => props.selection.has(value));
  return (
    <select
      id={props.node.nodeId}
      class="box"
      disabled={props.node.currentState.readonly}
      aria-invalid={isInvalid()}
      aria-describedby={description()}
      aria-required={props.node.currentState.required}
      onChange={onChange}
    >
      <option value="" selected={isNone()}>
        {'–'}
      </option>
      <For each={props.options()}>
        {(option) => (
          <option value={option.value} selected={props.selection.has(option.value)}>
            {wordsOf(option)}
          </option>
        )}
      </For>
    </select>
  );
};
