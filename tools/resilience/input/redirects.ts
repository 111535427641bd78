import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startOwnServer } from '#scripts/test/ownServer';
import { withPage } from '../site/browser';
import type { Finding, OwnInstrument } from '../instrument';
import { redirectsElsewhere, redirectSpellings } from './redirectSpellings';
import { hostsOfServer, redirectsOfServer, type Redirections } from './redirectsOfServer';
import { attacker, targetAt } from '../target';

/** Entry points of the site other than its login. */
const ways: Readonly<Record<string, (spelling: string) => string>> = {
  'the login of older links': (spelling) => `/#/login?next=${encodeURIComponent(spelling)}`,
  'an older link': (spelling) => `/#/${spelling}`,
  'an address': (spelling) => spelling,
};

/**
 * Makes the site navigate to an address like the browser's buttons.
 * @returns its final address and heading
 */
const follow = (page: Page, href: string): Promise<{ readonly origin: string; readonly heading: string }> =>
  page.evaluate(async (given) => {
    history.pushState(null, '', given);
    dispatchEvent(new PopStateEvent('popstate'));
    const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
    await nextFrame();
    const began = performance.now();
    while (!document.querySelector('h1')?.textContent && performance.now() - began < 10_000) await nextFrame();
    return { origin: location.origin, heading: document.querySelector('h1')?.textContent ?? '' };
  }, href);

/** Accepts every login without the server, which would slow down and count attempts. */
const openLogin = async (page: Page): Promise<void> => {
  const session: unknown = await (await page.request.post('/v1/sessions', { data: attacker })).json();
  const nobody = { status: 404, json: { code: 404.1, message: 'nobody' } };
  await page.route('**/v1/sessions/restore', (route) => route.fulfill(nobody));
  await page.route('**/v1/sessions', (route) => route.fulfill({ json: session }));
};

const logIn = async (page: Page, next: string): Promise<void> => {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email address').fill(attacker.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(attacker.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Tries spellings at the entry points of the site, in a browser. */
const redirectsOfSite = async (page: Page, address: string, spellings: readonly string[]): Promise<Redirections> => {
  const faults: string[] = [];
  let tried = 0;
  let current = '';
  await page.route(
    (url) => url.origin !== address && url.protocol !== 'blob:' && url.protocol !== 'data:',
    (route) => {
      faults.push(`${current} leads to ${route.request().url()}`);
      return route.abort();
    },
  );
  page.on('pageerror', (error) => faults.push(`${current} breaks the page: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`${current} asks something`);
    void dialog.dismiss();
  });
  await openLogin(page);
  const look = async (heading: string): Promise<void> => {
    tried += 1;
    const isHere = new URL(page.url()).origin === address;
    if (!isHere || heading === '') faults.push(`${current} ends at ${page.url()}, with the heading “${heading}”`);
    else if (await page.evaluate(() => 'attacked' in globalThis)) faults.push(`${current} runs a script`);
  };
  for (const spelling of spellings) {
    current = `the login, asked for ${JSON.stringify(spelling)},`;
    const isIn = await logIn(page, spelling).then(() => page.locator('h1').first().textContent(), String);
    await look(isIn ?? '');
  }
  await logIn(page, '/users');
  if (new URL(page.url()).pathname !== '/users') faults.push('the login does not go on to a page of the site');
  for (const spelling of spellings) {
    for (const [way, hrefOf] of Object.entries(ways)) {
      const href = hrefOf(spelling);
      // A page cannot put another site into the address bar.
      if (!URL.canParse(href, address) || redirectsElsewhere(href, address)) continue;
      current = `${way} with ${JSON.stringify(spelling)}`;
      await look((await follow(page, href)).heading);
    }
  }
  return { tried, faults };
};

/** Spellings of other sites at every place that redirects. */
export const redirects: OwnInstrument = {
  kind: 'own',
  about: `${redirectSpellings.length} spellings of other sites and scripts at every place that sends somebody on: login, links, thanks, the server’s own answers, the site’s addresses; nobody is led away`,
  whole: redirectSpellings.length,
  run: async ({ count }): Promise<Finding> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-redirects-'));
    try {
      const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
      try {
        const { address } = server;
        const spellings = redirectSpellings.slice(0, count);
        const target = await targetAt(server);
        const ofServer = await redirectsOfServer(target, address, spellings);
        const ofHosts = await hostsOfServer(target, address);
        const ofSite = await withPage(server, (page) => redirectsOfSite(page, address, spellings));
        const faults = [...ofServer.faults, ...ofHosts.faults, ...ofSite.faults];
        return {
          counts: {
            spellings: spellings.length,
            requests: ofServer.tried + ofHosts.tried,
            'pages followed': ofSite.tried,
            away: faults.length,
          },
          figure: `${faults.length} of ${ofServer.tried + ofHosts.tried + ofSite.tried} lead away`,
          faults,
        };
      } finally {
        await server.end('SIGTERM');
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
