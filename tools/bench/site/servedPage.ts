import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import type { SeededForm } from '../seeding/dataFolder';
import { benchPerson, onServedData } from './servedData';

/** Runs `use` with a page in Chromium, on a server of the benchmarks, with the administrator logged in. */
export const onPageOf = async <Result>(address: string, use: (page: Page) => Promise<Result>): Promise<Result> => {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } });
    await page.request.post('/v1/sessions', { data: benchPerson });
    return await use(page);
  } finally {
    await browser.close();
  }
};

/**
 * The same on the built site and a new server.
 * @param forms the content of project 1
 */
export const onServedPage = <Result>(
  use: (page: Page) => Promise<Result>,
  forms: readonly SeededForm[] = [],
): Promise<Result> => onServedData(forms, ({ address }) => onPageOf(address, use));
