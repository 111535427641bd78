import { cardElement, type Card } from './card';
import { element } from './element';
import { t } from './texts';

/**
 * The frame of a form: the bar with the product and the mode, notices above the form, the place for form or message, and
 * the status line.
 */
export const pageFrame = (root: HTMLElement) => {
  const mode = element('p', { class: 'mode', hidden: true });
  const notices = element('div', { class: 'notices' });
  const status = element('p', { class: 'status', role: 'status' });
  const content = element('div', { class: 'content' });
  root.replaceChildren(
    element('header', { class: 'bar' }, element('span', { class: 'product' }, 'Transect'), mode),
    element('main', {}, notices, content, status),
  );

  const say = (text: string): void => {
    status.textContent = text;
  };

  return {
    /** The element for the form. */
    content,
    say,

    /** Shows permanently that this is a preview or test. */
    setMode: (text: string): void => {
      mode.textContent = text;
      mode.hidden = false;
    },

    setTitle: (title: string): void => {
      document.title = title === '' ? 'Transect' : `${title} | Transect`;
    },

    showLoading: (): void => {
      say(t('page.loading'));
    },

    /** The form is shown; messages since loading began stay. */
    endLoading: (): void => {
      if (status.textContent === t('page.loading')) say('');
    },

    /** Replaces the form by a message. */
    showCard: (card: Card): void => {
      say('');
      content.replaceChildren(cardElement(card));
      document.title = `${card.title} | Transect`;
      content.querySelector('h1')?.focus();
      scrollTo(0, 0);
    },

    /** Shows a notice above the form or message, replacing the one with the same name. */
    setNotice: (name: string, notice: HTMLElement | null): void => {
      notices.querySelector(`[data-notice="${name}"]`)?.remove();
      if (notice === null) return;
      notice.dataset.notice = name;
      notices.append(notice);
    },
  };
};

export type Frame = ReturnType<typeof pageFrame>;
