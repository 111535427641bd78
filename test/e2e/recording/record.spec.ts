import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Browser, type Download, type Page } from '@playwright/test';
import type { SessionFile } from '#store/recording/sessionFile';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits } from '../support/goodPage';
import { submitLogIn } from '../support/logIn';
import { test } from '../test';

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const textOf = async (body: { innerText: () => Promise<string> }) =>
  (await body.innerText()).replaceAll(/\s+/g, ' ').trim();

const contentOf = async (download: Download): Promise<SessionFile> =>
  JSON.parse(gunzipSync(await readFile(await download.path())).toString()) as SessionFile;

/** The file is opened by another person, without any data of the site. @returns the text at its end */
const played = async (browser: Browser, baseURL: string | undefined, download: Download): Promise<string> => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB', timezoneId: 'UTC' });
  const page = await context.newPage();
  await page.goto('/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'session.json.gz',
    mimeType: 'application/gzip',
    buffer: await readFile(await download.path()),
  });
  await expect(page.locator('.player-view')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('End');
  const { steps } = await contentOf(download);
  await expect(page.locator('.player-count')).toHaveText(`action ${steps.length} of ${steps.length}`);
  await expect(page.locator('.player-view')).toHaveAttribute('aria-busy', 'false');
  const body = page.frameLocator('iframe').locator('body');
  await expect(body).toContainText('Recording since');
  const text = await textOf(body);
  await context.close();
  return text;
};

test('a session is recorded, its file is described and saved, and another person plays it', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const calls = await administratorsCalls(request);
  await calls.post('/projects', { name: 'Recorded' });
  await page.goto('/login');
  await submitLogIn(page);
  await choose(page, 'Record this session');
  await expect(page.getByText(/^Recording since \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Recorded' }).click();
  await page.getByRole('link', { name: 'App Users', exact: true }).click();
  await page.getByRole('button', { name: 'New app user' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ama, north');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ama, north');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Ama, north/ })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Renamed');
  await page.getByRole('button', { name: 'Rename project' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed');
  const live = await textOf(page.locator('body'));

  await page.getByRole('button', { name: 'Stop and save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the recording' });
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      if ((width === 1280) === (colorScheme === 'light'))
        await expectAccessible(page, `the dialog of a recording, ${colorScheme}`);
      await expectFits(page, `the dialog of a recording at ${width} px`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('whoever closes the dialog goes on recording', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectAccessible(page, 'a page that is recorded');
    await page.getByRole('button', { name: 'Stop and save' }).click();
  });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the file' }).click(),
  ]);
  await expect(page.getByText('The recording has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop and save' })).toBeHidden();
  const { unknown, contents, steps } = await contentOf(download);
  expect({ unknown, contents }).toEqual({ unknown: 0, contents: { values: true, names: true, texts: true } });
  expect(steps.map(({ action }) => action.type)).toContain('recording/fieldLeft');
  // The message disappeared when the dialog was closed.
  const seen = await played(browser, baseURL, download);
  expect(seen).toBe(live.replace('The project is now called “Renamed”. ', ''));
});

test('after a server error a report can be saved, which contains no names', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/login');
  await submitLogIn(page);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('row', { name: /alice@example.org/ }).first()).toBeVisible();
  await page.route('**/v1/audits*', (route) =>
    route.fulfill({ status: 500, json: { code: 500.1, message: 'Broken' } }),
  );
  await page.getByRole('link', { name: 'System' }).click();
  await page.getByRole('link', { name: 'Server Audit Logs' }).click();
  const offer = page.getByRole('alert').getByRole('button', { name: 'Save a report' }).first();
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'an alert that offers a report');
  const [download] = await Promise.all([page.waitForEvent('download'), offer.click()]);
  expect(download.suggestedFilename()).toMatch(/^transect-report-/);
  await expect(page.getByText(/is saved: the last steps/)).toBeVisible();
  const file = await contentOf(download);
  const text = JSON.stringify(file);
  expect(file.unknown).toBe(0);
  expect(text).toContain('500.1');
  expect(text).not.toContain('alice@example.org');
  expect(text).not.toContain('Alice');
});

test('the Redux DevTools connect only where they are enabled', { tag: '@extended' }, async ({ page }) => {
  await page.addInitScript(() => {
    const connected: unknown[] = [];
    Object.assign(window, {
      connected,
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: unknown) => {
        connected.push(options);
        return (...enhancers: ((create: unknown) => unknown)[]) =>
          (create: unknown) =>
            enhancers.reduceRight((made, enhance) => enhance(made), create);
      },
    });
  });
  const connected = () => page.evaluate(() => (window as unknown as { connected: unknown[] }).connected.length);
  await page.goto('/login');
  await submitLogIn(page);
  expect(await connected()).toBe(0);
  await choose(page, 'Developer tools');
  const dialog = page.getByRole('dialog', { name: 'Developer tools' });
  await expectAccessible(page, 'the developer tools');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Load the page again' }).click();
  await expect.poll(connected).toBe(1);
  await choose(page, 'Developer tools');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
});
