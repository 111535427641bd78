import { chromium, type Browser, type Cookie } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import type { Benchmark, Measurement } from '../benchmark';
import { median } from '../median';
import { benchPerson, onServedData } from './servedData';
import { SLOW, slowNetwork, slowProcessor } from './slowPhone';

const RUNS = 5;

/** The pages, and a selector of the element that makes each usable. */
const pages = [
  { name: '/login', path: '/login', ready: 'input[name="email"]', isLoggedIn: false },
  { name: 'home', path: '/', ready: 'a[href="/projects/1"]', isLoggedIn: true },
] as const;

/** Time of the first visit, with an empty cache. */
export const firstPaint: Benchmark = {
  about: `first visit at 1.6 Mbit/s, ${SLOW.latency} ms, processor ÷ ${SLOW.processor}: medians of ${RUNS}`,
  run: () =>
    onServedData([], async ({ address }) => {
      const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
      try {
        return await measure(browser, address);
      } finally {
        await browser.close();
      }
    }),
};

interface Visit {
  readonly painted: number;
  readonly ready: number;
}

async function measure(browser: Browser, address: string): Promise<Measurement[]> {
  const cookies = await logIn(browser, address);
  const measurements: Measurement[] = [];
  for (const { name, path, ready, isLoggedIn } of pages) {
    const visits: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1)
      visits.push(await visit(browser, `${address}${path}`, ready, isLoggedIn ? cookies : []));
    measurements.push(
      { what: `${name}: something is painted`, value: median(visits.map(({ painted }) => painted)), unit: 'ms' },
      { what: `${name}: one can begin`, value: median(visits.map((each) => each.ready)), unit: 'ms' },
    );
  }
  return measurements;
}

/** Creates a project, so that the list has a row. */
async function logIn(browser: Browser, address: string): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL: address });
  await context.request.post('/v1/sessions', { data: benchPerson });
  const cookies = await context.cookies();
  const csrf = cookies.find(({ name }) => name === '__csrf')?.value ?? '';
  await context.request.post('/v1/projects', { data: { name: 'First paint', __csrf: csrf } });
  await context.close();
  return cookies;
}

async function visit(browser: Browser, address: string, ready: string, cookies: Cookie[]): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await slowNetwork(page);
  await slowProcessor(page, SLOW.processor);
  // As after a login: the browser remembers a session.
  if (cookies.length > 0) await page.addInitScript(() => localStorage.setItem('session', '{}'));
  // The page records the time itself, in the task after the one that made it ready.
  await page.addInitScript((selector) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      seen.disconnect();
      setTimeout(() => Object.assign(globalThis, { readyAt: performance.now() }));
    });
    seen.observe(document, { childList: true, subtree: true });
  }, ready);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'readyAt' in globalThis);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ready: (globalThis as unknown as { readyAt: number }).readyAt,
  }));
  await context.close();
  return times;
}
