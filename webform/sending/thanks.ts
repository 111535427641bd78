import { button, buttonLink, element } from '../page/element';
import { linkOver } from '../protocol/linkTerms';
import { formKey } from './formKey';
import { isOnce, showTrouble, type Page } from '../page/page';
import type { LinkedForm } from '../protocol/protocol';
import { t } from '../page/texts';
import type { Trouble } from '../page/trouble';

/** What stands on the page of thanks besides its own words. */
export interface Thanks {
  /** The acknowledged submission. */
  readonly receipt: HTMLElement | null;
  /** Restarts; null where only what waited was sent. */
  readonly onAgain: (() => void) | null;
}

/** Why the link of this page takes nothing more by now; users without a network may begin, because it may come back. */
const overBy = ({ address, protocol }: Page): Promise<Trouble | null> =>
  address.token === null ? Promise.resolve(null) : protocol.find(address).then(linkOver, () => null);

/** Restarts unless the link is over: others may have sent in the meantime. */
const againBy = (page: Page, onAgain: () => void) => async (): Promise<void> => {
  const over = await overBy(page);
  if (over) showTrouble(page, over);
  else onAgain();
};

/** The link's own words, as they were written. */
const ownText = (text: string): HTMLElement => element('p', { class: 'own-text', dir: 'auto' }, text);

const toNext = (url: string, look: string): HTMLElement =>
  buttonLink(t('thanks.continue', { host: new URL(url).host }), url, { class: look });

/**
 * Thanks for answers that the server has acknowledged, in the words of their link if it has any; another one can be filled
 * in unless the link is for one, or has taken its last one. Where a link leads on without words of its own, the page goes
 * there at once, unless that would lose the stored answers in this tab alone.
 */
export const showThanks = async (page: Page, form: LinkedForm, { receipt, onAgain }: Thanks): Promise<void> => {
  const { address, frame, unsent } = page;
  const { thankYou, redirectUrl } = form.publicLink ?? {};
  const isLast = onAgain === null || isOnce(address, form) || (address.single && address.token === null);
  const words =
    thankYou === undefined ? element('p', {}, t(isLast ? 'thanks.last' : 'thanks.text')) : ownText(thankYou);
  const begin = isLast ? null : againBy(page, onAgain);
  const again = begin && button(t('thanks.again'), () => void begin(), redirectUrl === undefined ? 'primary' : 'plain');
  if (again && address.token !== null) {
    // These answers may have been the last ones that the link takes, which only the server knows.
    again.hidden = true;
    void overBy(page).then((over) => {
      again.hidden = over !== null;
      if (over && thankYou === undefined) words.textContent = t('thanks.last');
    });
  }
  frame.showCard({
    title: t('thanks.title'),
    text: '',
    tone: 'good',
    extra: element('div', {}, words, receipt),
    actions: [...(redirectUrl === undefined ? [] : [toNext(redirectUrl, 'button primary')]), ...(again ? [again] : [])],
  });
  if (redirectUrl === undefined || thankYou !== undefined) return;
  const isAllKept = unsent.lasting || (await unsent.list(formKey(form)).catch(() => [])).length === 0;
  if (isAllKept) page.leave(redirectUrl);
};
