import { button, element } from '../element';
import { t } from '../texts';

interface Removal {
  /** How many repetitions go. */
  readonly count: number;
  /** Whether a larger number brings them back. */
  readonly comesBack: boolean;
  readonly onKeep?: () => void;
  readonly onRemove?: () => void;
}

let asked = 0;

/** Whether a question stands open: nothing is sent before it is answered. */
export const isAsking = (): boolean => document.querySelector('dialog.question[open]') !== null;

/** Asks whether repetitions may go with their answers. Escape keeps them. */
export const askRemoval = ({ count, comesBack, onKeep, onRemove }: Removal): void => {
  asked += 1;
  const [title, text] = [`question-${asked}`, `question-${asked}-text`];
  const dialog = element('dialog', { class: 'question', 'aria-labelledby': title, 'aria-describedby': text });
  const keep = button(t('repeats.keep'), () => dialog.close(), 'primary');
  keep.autofocus = true;
  dialog.append(
    element('h2', { id: title }, t('repeats.question', { count })),
    element('p', { id: text }, t(comesBack ? 'repeats.comesBack' : 'repeats.forGood')),
    element(
      'div',
      { class: 'actions' },
      keep,
      button(t('repeats.remove'), () => dialog.close('remove')),
    ),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (dialog.returnValue === 'remove') onRemove?.();
    else onKeep?.();
  });
  document.body.append(dialog);
  dialog.showModal();
};
