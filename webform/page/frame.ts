import { webFormNoticesPath } from '../../api/core/thirdPartyNotices';
import { cardElement, type Card } from './card';
import { button, element } from './element';
import { t } from './texts';

/** The state of saving, next to the way to all saved answers. */
export interface Saved {
  /** When the answers were saved, or that they cannot be; '' before the first ones. */
  readonly text: string;
  readonly isSaved: boolean;
  readonly onList: () => void;
}

/** How long a success is shown. */
const BRIEF_MS = 6_000;

/** Opens next to the form, whose answers would be lost otherwise. */
const licensesLink = (): HTMLElement =>
  element('a', { href: webFormNoticesPath, target: '_blank', rel: 'license noreferrer' }, t('page.licenses'));

/** Gives styles the height of the bar, which covers the upper edge of the page. */
const followHeight = (bar: HTMLElement): void => {
  if (!('ResizeObserver' in globalThis)) return; // in tests
  const style = document.documentElement.style;
  new ResizeObserver(() => style.setProperty('--bar-height', `${bar.offsetHeight}px`)).observe(bar);
};

/**
 * The frame of a form: the bar with the product and the mode, notices above the form, the place for form or message, the
 * status line, and the licences of third parties.
 */
export const pageFrame = (root: HTMLElement) => {
  const mode = element('p', { class: 'mode', hidden: true });
  const notices = element('div', { class: 'notices' });
  const waiting = element('div', { class: 'waiting' });
  const kept = element('div', { class: 'kept-state', hidden: true });
  const outline = element('div', { class: 'outline-place' });
  let onList: (() => void) | null = null;
  const savedText = element('span', {});
  kept.append(
    savedText,
    button(t('drafts.list'), () => onList?.()),
  );
  const offline = element('div', { class: 'offline-place' });
  const progress = element('div', { class: 'progress-place' });
  const status = element('p', { class: 'status', role: 'status' });
  const content = element('div', { class: 'content' });
  notices.append(waiting);
  const bar = element(
    'header',
    { class: 'bar' },
    element('span', { class: 'product' }, 'Transect'),
    outline,
    mode,
    kept,
    offline,
  );
  followHeight(bar);
  root.replaceChildren(
    bar,
    element('main', {}, notices, content, element('div', { class: 'foot' }, progress, status)),
    element('footer', { class: 'legal' }, licensesLink()),
  );

  const say = (text: string): void => {
    status.textContent = text;
  };

  /** A success, which needs no attention for long. */
  const sayBriefly = (text: string): void => {
    say(text);
    setTimeout(() => {
      if (status.textContent === text) say('');
    }, BRIEF_MS);
  };

  /** The form is shown; messages since loading began stay. */
  const endLoading = (): void => {
    if (status.textContent === t('page.loading')) say('');
  };

  const openWaiting = (isOpen: boolean): void => {
    const details = waiting.querySelector('details');
    if (details) details.open = isOpen || 'urgent' in details.dataset;
  };

  /** The answers that wait to be sent are a part of the list that has a place for them; above a form they are folded. */
  const placeWaiting = (view: HTMLElement): void => {
    const place = view.querySelector('.waiting-place');
    if (place) place.append(waiting);
    else notices.prepend(waiting);
    openWaiting(!view.matches('.form'));
  };

  /** Classes, since with `:has()` each new question has the styles of the whole form computed again. */
  const markForm = (isShown: boolean): void => void root.classList.toggle('has-form', isShown);
  const markState = (): void => {
    bar.classList.toggle('has-mode', !mode.hidden);
    bar.classList.toggle('has-state', !mode.hidden || !kept.hidden);
  };

  const showView = (view: HTMLElement): void => {
    content.replaceChildren(view);
    markForm(view.matches('.form'));
    placeWaiting(view);
    view.querySelector<HTMLElement>('h1[tabindex]')?.focus();
    scrollTo(0, 0);
  };

  return {
    say,
    sayBriefly,

    /** Replaces what is shown; a heading that can be focused is. What was said since loading began stays. */
    showView: (view: HTMLElement): void => {
      endLoading();
      showView(view);
    },

    /** Hides a form while there is something else to read, or shows it again. */
    hideForm: (form: HTMLElement, isHidden: boolean): void => {
      form.hidden = isHidden;
      markForm(!isHidden);
    },

    /** The state of saving; null where nothing is saved. */
    setSaved: (state: Saved | null): void => {
      kept.hidden = state === null;
      markState();
      kept.classList.toggle('red', state?.isSaved === false);
      kept.classList.toggle('has-text', (state?.text ?? '') !== '');
      onList = state?.onList ?? null;
      savedText.textContent = state?.text ?? '';
    },

    /** The answers that wait to be sent, with a fold (`details`). */
    setWaiting: (view: HTMLElement | null): void => {
      const isOpen = waiting.querySelector('details')?.open ?? !content.firstElementChild?.matches('.form');
      waiting.replaceChildren(...(view ? [view] : []));
      openWaiting(isOpen);
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
      markState();
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
