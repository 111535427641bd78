/** @jsxImportSource solid-js */
import { createMemo, Show, type JSX } from 'solid-js';
import { inPageLanguage } from '../language/inPageLanguage';
import { t } from '../page/texts';
import { Chunks } from './text/FormText';
import { LabelMedia } from './media/LabelMedia';
import { hintParts, type FormText } from './text/formText';

/** A hint, and further instructions (`guidance_hint`) that open on request. */
export const Hint = (props: { readonly text: FormText; readonly id: string }): JSX.Element => {
  const parts = createMemo(() => hintParts(props.text));
  const hasHint = (): boolean => parts().hint.some(({ asString }) => asString.trim() !== '');
  return (
    <>
      <Show when={hasHint()}>
        <div id={props.id} class="hint">
          <Chunks chunks={parts().hint} />
        </div>
      </Show>
      <LabelMedia text={props.text} />
      <Show when={parts().further}>
        {(further) => (
          <details class="further">
            <summary {...inPageLanguage()}>{t('questions.further')}</summary>
            <div>
              <Chunks chunks={further()} />
            </div>
          </details>
        )}
      </Show>
    </>
  );
};
