import type { Page } from '@playwright/test';
import { watch } from './settled';

/**
 * Goes from screen to screen as links of the site do, within one document: loading it, and axe, again takes most of the
 * time that a screen needs.
 * @returns visits an address, the first by loading it, others only if `directly`, and waits until everything has arrived
 */
export const visitor = (page: Page): ((href: string, options?: { directly?: boolean }) => Promise<void>) => {
  const settled = watch(page);
  let isLoaded = false;
  return async (href, { directly = false } = {}) => {
    if (isLoaded && !directly) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, href);
    } else await page.goto(href);
    isLoaded = true;
    await settled();
  };
};
