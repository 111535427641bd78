import { expect, type Page, type Request } from '@playwright/test';

/** The content of the page: names of what is visible, in order. */
export interface Seen {
  readonly heading: string;
  readonly banner: string;
  readonly navbar: readonly string[];
  readonly current: string | undefined;
  readonly tabs: readonly string[];
  readonly closed: readonly string[];
  readonly columns: readonly string[];
  readonly controls: readonly string[];
  /** Targets of links in tables. */
  readonly leads: readonly string[];
  readonly text: string;
}

const read = (): Seen => {
  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const nameOf = (element: HTMLElement | undefined): string => element?.ariaLabel ?? element?.textContent?.trim() ?? '';
  const names = (selector: string): string[] => all(selector).map(nameOf);
  // Without the count some of them carry.
  const tabs = (more = '') => all(`.tabs a${more}`).map((tab) => tab.firstChild?.textContent ?? '');
  return {
    heading: nameOf(all('h1')[0]),
    banner: nameOf(all('header')[0]),
    navbar: names('nav[aria-label=Menu] a'),
    current: names('nav[aria-label=Menu] a[aria-current=page]')[0],
    tabs: tabs(),
    closed: tabs('[aria-disabled=true]'),
    columns: names('main :is(th[scope=col], [role=columnheader])'),
    controls: names('main :is(button, a)'),
    leads: all('main tbody a').map((link) => link.getAttribute('href') ?? ''),
    text: all('main')[0]?.textContent ?? '',
  };
};

/**
 * Watches a page's calls, to know when everything it requested has arrived and nothing redirects.
 * @returns waits for that, and returns what is then visible
 */
export const watch = (page: Page): (() => Promise<Seen>) => {
  const running = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) running.add(request);
  });
  const done = (request: Request) => void running.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(async () => {
      // The effects of an answer are visible after the next frame.
      await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve))));
      expect(running.size).toBe(0);
      await expect(page.locator('[aria-busy=true], .loading-lines')).toHaveCount(0, { timeout: 1 });
    }).toPass({ intervals: [20], timeout: 10_000 });
    return page.evaluate(read);
  };
};
