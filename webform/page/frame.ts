import { webFormNoticesPath } from '../../api/core/thirdPartyNotices';
import { cardElement, type Card } from './card';
import { button, element } from './element';
import { t } from './texts';

/** Since when the answers are stored, or that they cannot be. */
export interface Kept {
  readonly text: string;
  readonly isKept: boolean;
  readonly onList: () => void;
}

/** Opens next to the form, whose answers would be lost otherwise. */
const licensesLink = (): HTMLElement =>
  element('a', { href: webFormNoticesPath, target: '_blank', rel: 'license noreferrer' }, t('page.licenses'));

/**
 * The frame of a form: the bar with the product and the mode, notices above the form, the place for form or message, the
 * status line, and the licences of third parties.
 */
export const pageFrame = (root: HTMLElement) => {
  const mode = element('p', { class: 'mode', hidden: true });
  const notices = element('div', { class: 'notices' });
  const kept = element('div', { class: 'kept-state', hidden: true });
  const offline = element('div', { class: 'offline-place' });
  const progress = element('div', { class: 'progress-place' });
  const status = element('p', { class: 'status', role: 'status' });
  const content = element('div', { class: 'content' });
  root.replaceChildren(
    element('header', { class: 'bar' }, element('span', { class: 'product' }, 'Transect'), mode, kept, offline),
    element('main', {}, notices, content, element('div', { class: 'foot' }, progress, status)),
    element('footer', { class: 'legal' }, licensesLink()),
  );

  const say = (text: string): void => {
    status.textContent = text;
  };

  /** The form is shown; messages since loading began stay. */
  const endLoading = (): void => {
    if (status.textContent === t('page.loading')) say('');
  };

  const showView = (view: HTMLElement): void => {
    content.replaceChildren(view);
    view.querySelector<HTMLElement>('h1[tabindex]')?.focus();
    scrollTo(0, 0);
  };

  return {
    say,

    /** Replaces what is shown; a heading that can be focused is. What was said since loading began stays. */
    showView: (view: HTMLElement): void => {
      endLoading();
      showView(view);
    },

    /** How the answers are stored, and the link to all stored answers. */
    setKept: (state: Kept | null): void => {
      kept.hidden = state === null;
      kept.classList.toggle('red', state?.isKept === false);
      if (state === null) kept.replaceChildren();
      else if (kept.children.length === 0)
        kept.append(element('span', {}, state.text), button(t('drafts.list'), state.onList));
      else kept.firstElementChild?.replaceChildren(state.text);
    },

    /** Whether the form can be used without a network. */
    setOffline: (view: HTMLElement): void => {
      offline.replaceChildren(view);
    },

    /** The progress of sending. */
    setProgress: (view: HTMLElement | null): void => {
      progress.replaceChildren(...(view ? [view] : []));
    },

    /** Shows permanently that this is a preview or test. */
    setMode: (text: string): void => {
      mode.textContent = text;
      mode.hidden = false;
    },

    setTitle: (title: string): void => {
      document.title = title === '' ? 'Transect' : `${title} | Transect`;
    },

    /** Says that it is loading, unless there is something to read in the meantime. */
    showLoading: (): void => {
      if (status.textContent === '') say(t('page.loading'));
    },

    endLoading,

    /** Replaces the form by a message. */
    showCard: (card: Card): void => {
      say('');
      document.title = `${card.title} | Transect`;
      showView(cardElement(card));
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
