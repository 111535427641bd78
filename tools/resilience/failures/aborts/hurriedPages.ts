import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#server/sample/random';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import { visitor } from '../../site/onSite';

/** In milliseconds: the time of a user to notice a wrong page. */
const LONGEST_LOOK = 400;

/** Loads pages one after the other in a browser, each before the one before it is complete. */
export const hurriedPages = async (
  address: string,
  paths: readonly string[],
  { random, count }: { readonly random: Random; readonly count: number },
): Promise<number> => {
  // Loaded lazily: the other requests need no browser.
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await (await visitor({ browser, address }, true)).newPage();
    for (let index = 0; index < count; index += 1) {
      const path = paths[random.between(0, paths.length - 1)] ?? '/';
      // An aborted navigation fails, as it should.
      void page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
      await pause(random.between(0, LONGEST_LOOK));
    }
    return count;
  } finally {
    await browser.close();
  }
};
