import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import { startOwnServer } from '#scripts/test/ownServer';
import { attacker, targetAt, type Target } from '../target';

/** The built site on a server of its own, and a browser. */
export interface Site {
  readonly address: string;
  /** Its calls, as the administrator. */
  readonly target: Target;
  readonly browser: Browser;
}

/** Runs `use` on a new site, which is removed afterwards. */
export const onSite = async <Result>(use: (site: Site) => Promise<Result>): Promise<Result> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-site-'));
  try {
    const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
    try {
      // Loaded lazily: the tests of the other instruments do not need it.
      const { chromium } = await import('@playwright/test');
      const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
      try {
        return await use({ address: server.address, target: await targetAt(server), browser });
      } finally {
        await browser.close();
      }
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** The function that tsx calls to name functions, also in code sent to the page. */
const NAMING = 'globalThis.__name = (named) => named;';

/** A separate browser context, with or without the administrator's session. */
export const visitor = async (
  { browser, address }: Pick<Site, 'browser' | 'address'>,
  isLoggedIn: boolean,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await context.addInitScript({ content: NAMING });
  if (isLoggedIn) {
    const answer = await context.request.post('/v1/sessions', { data: attacker });
    if (!answer.ok()) throw new Error(`the login answered ${answer.status()}`);
  }
  return context;
};
