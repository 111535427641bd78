import { watch } from 'vue';
import { askedPages, shownPage, type FormPage } from './formPages';
import { pageEntry } from './pageEntry';

/** How many entries of the form are before the present one. */
const depth = (): number => pageEntry()?.before.length ?? 0;

/**
 * Makes an entry of the browser's history for each page, in their order, so that *Back* and *Forward* turn pages, and *Back*
 * leaves the form from its first one.
 * @param turn shows a page
 */
export const followHistory = (turn: (page: FormPage) => void): void => {
  let last = depth();
  /** The browser goes, asynchronously, where the page already is. */
  let isGoing = false;

  const go = (by: number): void => {
    isGoing = true;
    history.go(by);
  };

  const follow = (): void => {
    if (isGoing) return;
    const at = pageEntry();
    const page = shownPage.value;
    if (!page) {
      // The form is gone: what comes now is left by one *Back*.
      if (at && at.before.length > 0) go(-at.before.length);
      return;
    }
    if (at?.page === page.name) return;
    const entries = at ? [...at.before, at.page] : [];
    const earlier = entries.lastIndexOf(page.name);
    if (earlier >= 0) {
      go(earlier - entries.length + 1);
      return;
    }
    const names = askedPages.value.map(({ name }) => name);
    const place = names.indexOf(page.name);
    const from = at ? names.indexOf(at.page) : -1;
    if (at && (from < 0 || from > place)) {
      history.replaceState({ page: page.name, before: at.before }, '');
      return;
    }
    for (const name of names.slice(from + 1, place + 1)) {
      if (entries.length === 0) history.replaceState({ page: name, before: [] }, '');
      else history.pushState({ page: name, before: [...entries] }, '');
      entries.push(name);
    }
    last = depth();
  };

  addEventListener('popstate', () => {
    const isBack = depth() < last;
    last = depth();
    if (isGoing) {
      isGoing = false;
      follow();
      return;
    }
    const at = pageEntry();
    if (!at || !shownPage.value) return;
    const page = askedPages.value.find(({ name }) => name === at.page);
    if (page) turn(page);
    else history.go(isBack ? -1 : 1); // not asked any more
  });
  watch(shownPage, follow, { flush: 'post', immediate: true });
};
