/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { inPageLanguage } from '../../language/inPageLanguage';
import { useInvalid } from '../../view/context';
import { useDescription } from '../description';
import { PickerButton } from './PickerButton';
import { createTypedAnswer } from './typedAnswer';
import type { TypedNode } from './typedNode';

/** A box for a typed answer, with its interpretation or a message below it. */
export const TypedBox = (props: { readonly node: TypedNode }): JSX.Element => {
  const { node } = props;
  const answer = createTypedAnswer(node);
  const { picker } = answer.kind;
  const below = `${node.nodeId}_typed`;
  const description = useDescription(node, below);
  const isInvalid = useInvalid();
  return (
    <div class="typed">
      <div class="typed-row">
        <input
          id={node.nodeId}
          class="box"
          type="text"
          autocomplete="off"
          inputmode={answer.kind.inputMode}
          value={answer.text()}
          disabled={node.currentState.readonly}
          aria-required={node.currentState.required}
          aria-invalid={isInvalid()}
          aria-describedby={description()}
          onInput={({ currentTarget }) => answer.type(currentTarget.value)}
          onChange={answer.take}
          onBlur={answer.take}
        />
        <Show when={picker && !node.currentState.readonly ? picker : null}>
          {(shown) => (
            <PickerButton
              type={shown().type}
              value={shown().value(node.currentState.instanceValue)}
              onPick={answer.pick}
            />
          )}
        </Show>
      </div>
      <p
        id={below}
        class={answer.message() === null ? 'typed-meaning' : 'typed-message'}
        aria-live="polite"
        {...inPageLanguage()}
      >
        {answer.message() ?? answer.meaning()}
      </p>
    </div>
  );
};
