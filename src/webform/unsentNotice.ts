import { button, element } from './element';
import { currentLocale, t } from './texts';
import type { Unsent } from './unsent';

interface UnsentNotice {
  readonly unsent: readonly Unsent[];
  readonly onSend: () => void;
  readonly onDiscard: () => void;
}

const dateOf = (iso: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

/** Says that there are unsent answers, since when, and what can be done. */
export const unsentNotice = ({ unsent, onSend, onDiscard }: UnsentNotice): HTMLElement => {
  const actions = element('div', { class: 'actions' });
  const offer = (focus?: HTMLElement): void => {
    const discard = button(t('unsent.discard'), confirm);
    actions.replaceChildren(button(t('unsent.send', { count: unsent.length }), onSend, 'primary'), discard);
    if (focus) discard.focus();
  };
  const confirm = (): void => {
    const keep = button(t('unsent.keep'), () => offer(actions));
    actions.replaceChildren(
      element('p', {}, t('unsent.discardQuestion', { count: unsent.length })),
      button(t('unsent.discardForGood'), onDiscard, 'danger'),
      keep,
    );
    keep.focus();
  };
  offer();
  return element(
    'section',
    { class: 'notice amber', 'aria-label': t('unsent.label') },
    element('h2', {}, t('unsent.title', { count: unsent.length })),
    element('ul', {}, ...unsent.map(({ savedAt }) => element('li', {}, t('unsent.from', { date: dateOf(savedAt) })))),
    actions,
  );
};
