import { button, element } from '../page/element';

interface Question {
  readonly title: string;
  readonly text: string;
  /** The name of the button that changes nothing. Escape means it too. */
  readonly keep: string;
  readonly onKeep?: (() => void) | undefined;
  readonly other?: { readonly name: string; readonly onPress: (() => void) | undefined };
}

/** Whether a question stands open: nothing is sent, and nothing kept, before it is answered. */
export const isAsking = (): boolean => document.querySelector('dialog.question[open]') !== null;

/** Asks something about repetitions, over the form. */
export const askQuestion = ({ title, text, keep, onKeep, other }: Question): void => {
  const number = document.querySelectorAll('dialog.question').length + 1;
  const [titleId, textId] = [`question-${number}`, `question-${number}-text`];
  const dialog = element('dialog', { class: 'question', 'aria-labelledby': titleId, 'aria-describedby': textId });
  const keeping = button(keep, () => dialog.close(), 'primary');
  keeping.autofocus = true;
  dialog.append(
    element('h2', { id: titleId }, title),
    element('p', { id: textId }, text),
    element('div', { class: 'actions' }, keeping, other ? button(other.name, () => dialog.close('other')) : null),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (dialog.returnValue === 'other') other?.onPress?.();
    else onKeep?.();
  });
  document.body.append(dialog);
  dialog.showModal();
};
