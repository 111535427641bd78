/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { For, type JSX } from 'solid-js';
import { Markdown } from '../view/Markdown';

/** Choices as radio buttons or checkboxes. */
export const Select = (props: { readonly node: SelectNode }): JSX.Element => {
  const { node } = props;
  const isMany = node.selectType === 'select';
  const choose = (value: string, isChosen: boolean): void => {
    if (!isMany) return void node.selectValue(value);
    const others = node.currentState.value.filter((one) => one !== value);
    node.selectValues(isChosen ? [...others, value] : others);
  };
  return (
    <div class="choices">
      <For each={node.currentState.valueOptions}>
        {(item) => (
          <label class="choice">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={node.nodeId}
              value={item.value}
              checked={node.currentState.value.includes(item.value)}
              disabled={node.currentState.readonly}
              onChange={(event) => choose(item.value, event.currentTarget.checked)}
            />
            <span>
              <Markdown nodes={item.label.formatted} />
            </span>
          </label>
        )}
      </For>
    </div>
  );
};
