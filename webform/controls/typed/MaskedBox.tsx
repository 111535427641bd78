/** @jsxImportSource solid-js */
import type { InputNode } from '@getodk/xforms-engine';
import { createSignal, type JSX } from 'solid-js';
import { inPageLanguage } from '../../language/inPageLanguage';
import { t } from '../../page/texts';
import { useInvalid } from '../../view/context';
import { useDescription } from '../description';
import { createTextAnswer } from './textAnswer';

/** A box for a text that is hidden as it is typed, and shown as long as the button next to it is pressed in. */
export const MaskedBox = (props: { readonly node: InputNode<'string'> }): JSX.Element => {
  const { node } = props;
  const answer = createTextAnswer(node);
  const description = useDescription(node);
  const isInvalid = useInvalid();
  const [isShown, setShown] = createSignal(false);
  return (
    <div class="typed-row">
      <input
        id={node.nodeId}
        class="box"
        type={isShown() ? 'text' : 'password'}
        autocomplete="new-password" // browsers must not offer to keep it
        spellcheck={false}
        value={answer.value()}
        disabled={node.currentState.readonly}
        aria-required={node.currentState.required}
        aria-invalid={isInvalid()}
        aria-describedby={description()}
        onInput={({ currentTarget }) => answer.type(currentTarget)}
      />
      <button
        type="button"
        class="button"
        aria-pressed={isShown()}
        aria-controls={node.nodeId}
        {...inPageLanguage()}
        onClick={() => setShown(!isShown())}
      >
        {t('questions.show')}
      </button>
    </div>
  );
};
