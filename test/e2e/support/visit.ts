import type { Page } from '@playwright/test';
import { watch } from './settled';

/**
 * Navigates between screens like links of the site, within one document: reloading it and axe would take most of the time of a
 * screen. @returns a function that visits an address, the first by loading it, others only if `directly`, and waits until
 * everything has arrived
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
