/** @jsxImportSource solid-js */
import type { InputNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';
import { useInvalid } from '../view/context';
import { useDescription } from './description';
import { createTextAnswer } from './typed/textAnswer';
import './typed/typed.css';

/** Lines of a box for a long text that does not say how many. */
const MULTILINE_ROWS = 4;

const rowsOf = ({ nodeOptions, appearances }: InputNode<'string'>): number =>
  nodeOptions?.rows ?? (appearances.multiline ? MULTILINE_ROWS : 0);

/** A box for a text, of several lines if the form says so. The answer follows each keystroke. */
export const TextBox = (props: { readonly node: InputNode<'string'> }): JSX.Element => {
  const { node } = props;
  const answer = createTextAnswer(node);
  const description = useDescription(node);
  const isInvalid = useInvalid();
  const rows = rowsOf(node);
  return (
    <Show
      when={rows > 0}
      fallback={
        <input
          id={node.nodeId}
          class="box text-box"
          type="text"
          inputmode={node.appearances.url ? 'url' : undefined}
          value={answer.value()}
          disabled={node.currentState.readonly}
          aria-required={node.currentState.required}
          aria-invalid={isInvalid()}
          aria-describedby={description()}
          onInput={({ currentTarget }) => answer.type(currentTarget)}
        />
      }
    >
      <textarea
        id={node.nodeId}
        class="box text-box"
        rows={rows}
        value={answer.value()}
        disabled={node.currentState.readonly}
        aria-required={node.currentState.required}
        aria-invalid={isInvalid()}
        aria-describedby={description()}
        onInput={({ currentTarget }) => answer.type(currentTarget)}
      />
    </Show>
  );
};
