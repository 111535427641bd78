import { button, element } from '../page/element';
import { t } from '../page/texts';

interface SavedNotice {
  /** Begins another response; null where the form takes a single one. */
  readonly onAnother: (() => void) | null;
  /** Shows the form with its answers again. */
  readonly onChange: () => void;
}

/** Stands in place of a form that was sent without a network. */
export const savedNotice = ({ onAnother, onChange }: SavedNotice): HTMLElement =>
  element(
    'section',
    { class: 'card good saved', tabindex: '-1', 'aria-labelledby': 'saved-title' },
    element('h2', { id: 'saved-title' }, t('unsent.saved')),
    element(
      'div',
      { class: 'actions' },
      onAnother ? button(t('unsent.another'), onAnother, 'primary') : null,
      button(t('unsent.change'), onChange),
    ),
  );
