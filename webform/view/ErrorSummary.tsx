/** @jsxImportSource solid-js */
import { For, type JSX } from 'solid-js';
import type { BlockingQuestion } from '../controls/typed/typedTexts';
import { t } from '../texts';

/** The questions that prevent sending, each a link. */
export const ErrorSummary = (props: {
  readonly questions: readonly BlockingQuestion[];
  readonly ref: (element: HTMLElement) => void;
}): JSX.Element => {
  const focus = (nodeId: string) => (event: MouseEvent) => {
    event.preventDefault();
    const container = document.getElementById(`${nodeId}_container`);
    container?.scrollIntoView({ block: 'center' });
    container?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  };
  return (
    <section class="notice red" tabindex="-1" ref={props.ref} aria-labelledby="errors">
      <h2 id="errors">{t('engine.questionsWithErrors', { count: props.questions.length })}</h2>
      <ul>
        <For each={props.questions}>
          {(question) => (
            <li>
              <a href={`#${question.nodeId}_container`} onClick={focus(question.nodeId)}>
                {document.getElementById(`${question.nodeId}_label`)?.textContent.trim() || question.reference}
              </a>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
};
