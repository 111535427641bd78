/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { inPageLanguage } from '../language/inPageLanguage';
import { t } from '../page/texts';
import './clearButton.css';

interface ClearButtonProps {
  readonly nodeId: string;
  readonly isShown: boolean;
  readonly onClear: () => void;
}

/** Clears an answer whose own control cannot, such as a slider or radio buttons, and focuses the control. Its space is reserved. */
export const ClearButton = (props: ClearButtonProps): JSX.Element => {
  const clear = (): void => {
    props.onClear();
    document.getElementById(`${props.nodeId}_container`)?.querySelector<HTMLElement>('input, button:enabled')?.focus();
  };
  return (
    <div class="question-clear">
      <Show when={props.isShown}>
        <button
          type="button"
          class="button"
          aria-describedby={`${props.nodeId}_label`}
          {...inPageLanguage()}
          onClick={clear}
        >
          {t('questions.clear')}
        </button>
      </Show>
    </div>
  );
};
