/** @jsxImportSource solid-js */
import { createMemo, For, Show, type JSX } from 'solid-js';
import { inPageLanguage } from '../../language/inPageLanguage';
import { t } from '../../page/texts';
import { useForm } from '../context';
import { goToQuestion } from './goToQuestion';
import { plainWords } from '../text/formText';
import './errorSummary.css';

interface ErrorSummaryProps {
  /** Ids of the questions that prevent sending. */
  readonly questions: readonly string[];
  readonly ref: (heading: HTMLElement) => void;
}

const containerOf = (id: string): HTMLElement | null => document.getElementById(`${id}_container`);

const isBefore = (one: string, other: string): boolean => {
  const [first, second] = [containerOf(one), containerOf(other)];
  return !first || !second || (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** The questions that prevent sending, each a link with its message. */
export const ErrorSummary = (props: ErrorSummaryProps): JSX.Element => {
  const form = useForm();
  // Positions are looked up for new questions only: in a long form, each answer takes one of hundreds away.
  const ordered = createMemo<readonly string[]>((former) => {
    const left = new Set(props.questions);
    const isSame = props.questions.every((id) => former.includes(id));
    if (isSame) return former.filter((id) => left.has(id));
    return props.questions.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  }, []);
  const nameOf = (id: string): string => {
    const label = form.questions.get(id)?.currentState.label;
    return (label && plainWords(label)) || t('questions.unnamed');
  };
  const messageOf = (id: string): string => {
    const node = form.questions.get(id);
    const violation = node && node.nodeType !== 'note' ? node.validationState.violation : null;
    // Of a text that is no answer, the control knows why.
    if (form.typed.isUnread({ nodeId: id })) return containerOf(id)?.querySelector('.typed-message')?.textContent ?? '';
    if (!violation) return '';
    return violation.message ? plainWords(violation.message) : t(`engine.${violation.condition}`);
  };
  return (
    <section class="form-errors" aria-labelledby="form-errors">
      <h2 id="form-errors" tabindex="-1" ref={props.ref} {...inPageLanguage()}>
        {t('engine.questionsWithErrors', { count: props.questions.length })}
      </h2>
      <ul>
        <For each={ordered()}>
          {(id) => (
            <li>
              <a
                href={`#${id}_container`}
                onClick={(event) => {
                  event.preventDefault();
                  goToQuestion(form, id);
                }}
              >
                {nameOf(id)}
              </a>
              <Show when={messageOf(id)}>{(message) => <span>{message()}</span>}</Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
};
