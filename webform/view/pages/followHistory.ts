import { createEffect, onCleanup } from 'solid-js';
import { pageEntry } from './pageEntry';
import type { Page, Pages } from './pages';

/** How many entries of the form are before the present one. */
const depth = (): number => pageEntry()?.before.length ?? 0;

/**
 * Makes an entry of the browser's history for each page, in their order, so that *Back* and *Forward* turn pages, and *Back*
 * leaves the form from its first one. Ends with the component.
 * @param turn shows a page
 */
export const followHistory = (pages: Pages, turn: (page: Page) => void): void => {
  let last = depth();
  /** The browser goes, asynchronously, where the page already is. */
  let isGoing = false;

  const go = (by: number): void => {
    isGoing = true;
    history.go(by);
  };

  const follow = (page: Page | undefined): void => {
    if (isGoing || !page) return;
    const { name } = page.part;
    const at = pageEntry();
    if (at?.page === name) return;
    const entries = at ? [...at.before, at.page] : [];
    const earlier = entries.lastIndexOf(name);
    if (earlier >= 0) return go(earlier - entries.length + 1);
    const names = pages.asked().map(({ part }) => part.name);
    const place = names.indexOf(name);
    const from = at ? names.indexOf(at.page) : -1;
    if (at && (from < 0 || from > place)) {
      history.replaceState({ page: name, before: at.before }, '');
      return;
    }
    for (const each of names.slice(from + 1, place + 1)) {
      if (entries.length === 0) history.replaceState({ page: each, before: [] }, '');
      else history.pushState({ page: each, before: [...entries] }, '');
      entries.push(each);
    }
    last = depth();
  };

  const onPop = (): void => {
    const isBack = depth() < last;
    last = depth();
    if (isGoing) {
      isGoing = false;
      follow(pages.current());
      return;
    }
    const at = pageEntry();
    if (!at || !pages.current()) return;
    const page = pages.asked().find(({ part }) => part.name === at.page);
    if (page) turn(page);
    else history.go(isBack ? -1 : 1); // not relevant any more
  };

  addEventListener('popstate', onPop);
  onCleanup(() => {
    removeEventListener('popstate', onPop);
    // The form is gone: what comes now is left by one *Back*.
    const before = depth();
    if (before > 0) history.go(-before);
  });
  createEffect(() => follow(pages.current()));
};
