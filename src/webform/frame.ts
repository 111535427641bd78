import { cardElement, type Card } from './card';
import { element } from './element';
import { t } from './texts';

/**
 * What stands around a form: the bar with the product and what kind of filling in this is, notices above the form, the
 * place for form or message, and the line that says what is going on.
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
    /** Where the form is put. */
    content,
    say,

    /** Says, for as long as the page is there, that this is no ordinary filling in. */
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

    /** The form is there; what was said since it began to load stays. */
    endLoading: (): void => {
      if (status.textContent === t('page.loading')) say('');
    },

    /** Shows a message in place of the form. */
    showCard: (card: Card): void => {
      say('');
      content.replaceChildren(cardElement(card));
      document.title = `${card.title} | Transect`;
      content.querySelector('h1')?.focus();
      scrollTo(0, 0);
    },

    /** Shows something above the form or message, in place of what was there under the same name. */
    setNotice: (name: string, notice: HTMLElement | null): void => {
      notices.querySelector(`[data-notice="${name}"]`)?.remove();
      if (notice === null) return;
      notice.dataset.notice = name;
      notices.append(notice);
    },
  };
};

export type Frame = ReturnType<typeof pageFrame>;
