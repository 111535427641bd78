import { expect, type Locator, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const id = 'wells/é 100%';
const segment = encodeURIComponent(id);
const encrypted = '1[encrypted:AaH7+g8/]';

let forms: string;
let address: string;

test.beforeAll(async ({ request }) => {
  const { post, postForm } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Northern villages' });
  forms = `/projects/${project}`;
  address = `${forms}/forms/${segment}`;
  await postForm(`${forms}/forms?publish=true`, xform({ id, version: null }));
  for (const version of [encrypted, 'long '.repeat(40).trim(), '3']) {
    await postForm(`${address}/draft`, xform({ id, version }));
    await post(`${address}/draft/publish`);
  }
});

test.beforeEach(({ page }) => beLoggedIn(page));

const dialog = (page: Page): Locator => page.getByRole('dialog');
const view = (page: Page, version: string): Locator =>
  page.getByRole('button', { name: `View XML of version ${version}`, exact: true });

/** The file that the browser saves on a click. */
const saved = async (page: Page, link: Locator): Promise<{ readonly name: string; readonly text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
};

test(
  'form versions are listed, and their XML is downloaded with the session cookie alone',
  { tag: '@extended' },
  async ({ page }) => {
    await page.goto(`${address}/versions`);
    const names = page.getByRole('rowheader');
    await expect(names).toHaveText(['3 Current', /^long long/, encrypted, '(no version text)']);
    for (const [version, content] of [
      ['(no version text)', null],
      [encrypted, encrypted],
    ] as const) {
      const link = page.getByRole('link', { name: `Download XML of version ${version}`, exact: true });
      const { name, text } = await saved(page, link);
      expect(name).toMatch(/\.xml$/);
      expect(text).toBe(xform({ id, version: content }));
    }
  },
);

test('the XML of a form version is read, copied and saved', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${address}/versions`);
  await view(page, '(no version text)').click();
  const code = dialog(page).getByRole('group', { name: 'XML of version (no version text)' });
  await expect(code).toContainText(`<data id="${id}">`);
  await expect(code.locator('.xml-line').nth(1)).toHaveText(/^<h:html /);
  await expect(code.locator('.xml-line').nth(2)).toHaveText('  <h:head>', { useInnerText: true });
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(dialog(page).getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(xform({ id, version: null }));
  const { text } = await saved(page, dialog(page).getByRole('link', { name: 'Download XML' }));
  expect(text).toBe(xform({ id, version: null }));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(view(page, '(no version text)')).toBeFocused();
});

test(
  'the XML of a long form version scrolls, and only the visible lines are in the page',
  { tag: '@extended' },
  async ({ page, request }) => {
    const { postForm } = await administratorsCalls(request);
    const binds = Array.from(
      { length: 9000 },
      (_, address) => `<bind nodeset="/data/q${address}" type="string"/>`,
    ).join('');
    await postForm(`${forms}/forms?publish=true&ignoreWarnings=true`, xform({ id: 'long', model: binds }));
    await page.goto(`${forms}/forms/long/versions`);
    await view(page, '1').click();
    const code = dialog(page).getByRole('group');
    await expect(dialog(page).getByText(/^9,0\d\d lines\./)).toBeVisible();
    await code.focus();
    await page.keyboard.press('End');
    await expect(code).toContainText('</h:html>');
    expect(await code.locator('.xml-line').count()).toBeLessThan(200);
  },
);

test('form versions, form settings and their dialogs are accessible, fit, and break no rule of the content security policy', async ({
  page,
}) => {
  const complaints = listen(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const good = async (what: string) => {
      await expectFits(page, `${what} at ${width} px`);
      if (width === 1280) await expectAccessible(page, `${what} at ${width} px`);
    };
    await page.goto(`${address}/versions`);
    await expect(view(page, '3')).toBeVisible();
    await good('versions');
    await view(page, '3').click();
    await expect(dialog(page).getByRole('group')).toContainText('</h:html>');
    await good('XML');
    await page.goto(`${address}/settings`);
    await page.getByRole('button', { name: 'Delete form' }).click();
    await good('deleting');
  }
  expect(complaints).toEqual([]);
});
