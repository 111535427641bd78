import type { Page } from '@playwright/test';

/** Measurements of a page while its table loads; times in milliseconds. */
export interface Watched {
  /** By chunk of a thousand, in order: from passing the answer to the store to the end of the next frame. */
  readonly appends: number[];
  /** Time of parsing each of these responses. */
  readonly parses: number[];
}

/**
 * Runs in the page, before its own scripts. The site parses a long answer with `JSON.parse`, and passes it on in a timer
 * of 0 ms; the timer set here runs just before that one. A frame ends when its layout and painting are done, which is when
 * a message posted in its callback arrives.
 */
const WATCH = `
  globalThis.__name = (named) => named;
  const watched = { appends: [], parses: [] };
  globalThis.watched = watched;
  const parse = JSON.parse;
  const frameEnd = (act) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  });
  JSON.parse = (...args) => {
    const began = performance.now();
    const value = parse(...args);
    if (value?.value?.length === 1000) {
      watched.parses.push(performance.now() - began);
      setTimeout(() => {
        const arrived = performance.now();
        const place = watched.appends.push(NaN) - 1;
        frameEnd(() => { watched.appends[place] = performance.now() - arrived; });
      });
    }
    return value;
  };
`;

/** Makes every page opened from now on record its measurements. */
export const watchChunks = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: WATCH });
};

/** Times of each response: to be parsed, and to become rows. */
export const chunkTimes = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as Record<'watched', Watched>).watched);

/** The bytes of live objects of the page's scripts. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
};
