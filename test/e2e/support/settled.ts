import { expect, type Page, type Request } from '@playwright/test';

/** Calls of the server, and parts of the site; not the stream of changes, which does not end. */
const AWAITED = /\/v1\/(?!events)|\.js$/;

/**
 * Watches a page's calls, to detect that all responses have arrived and no redirect follows. @returns a function that waits for
 * that
 */
export const watch = (page: Page): (() => Promise<void>) => {
  const running = new Set<Request>();
  page.on('request', (request) => {
    if (AWAITED.test(request.url())) running.add(request);
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
    }).toPass({ intervals: [20], timeout: 60_000 });
  };
};
