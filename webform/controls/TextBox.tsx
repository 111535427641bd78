/** @jsxImportSource solid-js */
import type { InputNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';

/** A box for a text, of several lines if the form says so. The answer follows each keystroke. */
export const TextBox = (props: { readonly node: InputNode<'string'> }): JSX.Element => {
  const { node } = props;
  const common = {
    id: node.nodeId,
    class: 'text-box',
    'aria-describedby': `${node.nodeId}_hint ${node.nodeId}_message`,
  };
  const rows = (): number => node.nodeOptions?.rows ?? 3;
  return (
    <Show
      when={node.appearances.multiline || node.nodeOptions?.rows}
      fallback={
        <input
          {...common}
          type="text"
          value={node.currentState.instanceValue}
          disabled={node.currentState.readonly}
          aria-required={node.currentState.required}
          onInput={(event) => void node.setValue(event.currentTarget.value)}
        />
      }
    >
      <textarea
        {...common}
        rows={rows()}
        value={node.currentState.instanceValue}
        disabled={node.currentState.readonly}
        aria-required={node.currentState.required}
        onInput={(event) => void node.setValue(event.currentTarget.value)}
      />
    </Show>
  );
};
