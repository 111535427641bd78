import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import type { OwnServer } from '#scripts/test/ownServer';
import { attacker } from '../target';

/**
 * Runs `use` with a page of a server, the attacker logged in.
 * @param bypassCSP whether the page's policy is switched off, to test our own code alone
 */
export const withPage = async <Result>(
  { address }: OwnServer,
  use: (page: Page, context: BrowserContext) => Promise<Result>,
  { bypassCSP = false } = {},
): Promise<Result> => {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({
      baseURL: address,
      bypassCSP,
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    // The function that tsx calls to name functions, also in code sent to the page.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
    const page = await context.newPage();
    const answer = await page.request.post('/v1/sessions', { data: attacker });
    if (!answer.ok()) throw new Error(`the login answered ${answer.status()}`);
    return await use(page, context);
  } finally {
    await browser.close();
  }
};
