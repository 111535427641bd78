import { expect } from '@playwright/test';
import { startNewsSite } from '../support/newsSite';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

test('the home page shows the news in a sandboxed frame, and leaves no gap without it', async ({ page, baseURL }) => {
  const site = await startNewsSite(baseURL ?? '');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  try {
    await beLoggedIn(page);
    await page.goto(site.address);
    await expect(page.frameLocator('iframe').getByText('No harm done.')).toBeVisible();
    await expect(page).toHaveTitle(/Transect/);
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: 'Hide “News”' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show “News”' }).click();

    site.endNews();
    const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/news'));
    await page.reload();
    await failed;
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'News' })).toHaveCount(0);

    // Without the configuration the policy would refuse the frame.
    await page.goto('/');
    const isRefused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const frame = document.createElement('iframe');
          frame.src = 'http://127.0.0.1:9/news';
          document.body.append(frame);
        }),
    );
    expect(isRefused).toBe('frame-src');
  } finally {
    await site.stop();
  }
});
