import type { Browser } from '@playwright/test';
import { SLOW, slowNetwork, slowProcessor } from '../site/slowPhone';
import { formOf, type Made, type Measured, type Sizes } from './data';
import type { Product } from './product';

const LIMIT_MS = 60_000;

/** Milliseconds by metric. */
export type Times = Readonly<Record<string, number>>;

/**
 * Measures a site once, in a new browser session: from the click on the login button, and from the request of each page, until
 * the first of its rows is shown.
 * @param isSlow with a phone's connection and processor
 */
export const measureSite = async (
  browser: Browser,
  product: Product,
  { address, email, password }: Measured,
  made: Made,
  { rows, access, projects }: Sizes,
  isSlow: boolean,
): Promise<Times> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    if (isSlow) {
      await slowNetwork(page);
      await slowProcessor(page, SLOW.processor);
    }
    const times: Record<string, number> = {};
    const where = isSlow ? 'slow' : 'fast';
    const until = async (what: string, begin: () => Promise<unknown>, selector: string): Promise<void> => {
      const began = performance.now();
      await begin();
      await page.locator(selector).first().waitFor();
      times[`${what}, ${where}`] = performance.now() - began;
    };
    const { shown } = product;
    await page.goto('/login');
    await page.locator('input[type=password]').waitFor();
    await until('login', () => product.logIn(page, email, password), shown.home);
    const open = (what: string, path: string, selector: string) =>
      until(what, () => page.goto(path, { waitUntil: 'commit' }), selector);
    await open(`home with ${projects} projects`, '/', shown.home);
    await open('project', `/projects/${made.surveys}`, shown.project);
    for (const count of rows)
      await open(
        `${count} submissions`,
        `/projects/${made.surveys}/forms/${formOf(count)}/submissions`,
        shown.submissions,
      );
    await open(
      `form access ${access.forms} × ${access.appUsers}`,
      `/projects/${made.access}/form-access`,
      shown.formAccess,
    );
    return times;
  } finally {
    await context.close();
  }
};
