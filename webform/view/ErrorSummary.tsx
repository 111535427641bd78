/** @jsxImportSource solid-js */
import { For, type JSX } from 'solid-js';
import type { FormRoot } from '../engine/nodes';
import { t } from '../texts';

/** The questions that prevent sending, each a link. */
export const ErrorSummary = (props: {
  readonly root: FormRoot;
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
      <h2 id="errors">{t('engine.questionsWithErrors', { count: props.root.validationState.violations.length })}</h2>
      <ul>
        <For each={props.root.validationState.violations}>
          {(violation) => (
            <li>
              <a href={`#${violation.nodeId}_container`} onClick={focus(violation.nodeId)}>
                {document.getElementById(`${violation.nodeId}_label`)?.textContent.trim() || violation.reference}
              </a>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
};
