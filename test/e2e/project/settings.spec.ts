import { expect, type Locator, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const passphrase = ' two words, or three ';

const problem = (code: number) => ({
  status: Math.floor(code),
  contentType: 'application/json',
  body: JSON.stringify({ code, message: 'made by the test' }),
});

let project: number;
let other: number;

test.beforeEach(async ({ page, request }) => {
  const { post, postForm } = await administratorsCalls(request);
  project = await post('/projects', { name: 'Northern villages' });
  other = await post('/projects', { name: 'Southern villages' });
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await beLoggedIn(page);
  await page.goto(`/projects/${project}/settings`);
});

const dialog = (page: Page): Locator => page.getByRole('dialog');
const name = (page: Page): Locator => page.getByRole('textbox', { name: 'Name' });
const button = (page: Page | Locator, text: string): Locator => page.getByRole('button', { name: text });

/** The next change of the project fails at the server; reads work. */
const failNextChange = async (page: Page): Promise<void> => {
  let isNext = true;
  await page.route(`**/v1/projects/${project}`, async (route) => {
    const fails = isNext && route.request().method() === 'PATCH';
    if (fails) isNext = false;
    await (fails ? route.fulfill(problem(500.9)) : route.continue());
  });
};

/** Fills in the second step of the dialog. */
const choosePassphrase = async (page: Page): Promise<void> => {
  await button(page, 'Turn on encryption').click();
  await button(dialog(page), 'Choose a passphrase').click();
  await dialog(page).getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase);
  await dialog(page).getByRole('textbox', { name: 'Passphrase, once more' }).fill(passphrase);
};

test('a renamed project has its new name everywhere at once', { tag: '@extended' }, async ({ page }) => {
  await failNextChange(page);
  await name(page).fill('  Villages of the <b>north</b>  ');
  await button(page, 'Rename project').click();
  await expect(page.getByText('made by the test')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northern villages');
  await button(page, 'Rename project').click();
  await expect(page.getByText('The project is now called “Villages of the <b>north</b>”.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villages of the <b>north</b>');
  await expect(name(page)).toHaveValue('Villages of the <b>north</b>');
  await page.goto(`/projects/${project}/forms/wells`);
  await expect(page.getByRole('link', { name: 'Villages of the <b>north</b>' })).toBeVisible();
  await page.goto(`/projects/${other}/settings`);
  await expect(name(page)).toHaveValue('Southern villages');
});

test('project encryption is turned on after the server failed once', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/key', async (route) => {
    sent.push(route.request().postDataJSON());
    await (sent.length === 1 ? route.fulfill(problem(500.9)) : route.continue());
  });
  await choosePassphrase(page);
  await button(dialog(page), 'Turn on encryption').click();
  await expect(dialog(page).getByText('made by the test')).toBeVisible();
  await button(dialog(page), 'Turn on encryption').click();
  await expect(page.getByRole('dialog', { name: 'Encryption is on' })).toBeVisible();
  expect(sent).toEqual([{ passphrase }, { passphrase }]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Keep the passphrase safe')).toBeVisible();
  await expect(button(page, 'Turn on encryption')).toBeHidden();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText(/^1\[encrypted:.{8}\]$/)).toBeVisible();
});

test(
  'the project encryption dialog cannot be closed while encryption is being turned on',
  { tag: '@extended' },
  async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/key', async (route) => {
      await held;
      await route.continue();
    });
    await choosePassphrase(page);
    await button(dialog(page), 'Turn on encryption').click();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await button(dialog(page), 'Close').click({ force: true });
    await expect(dialog(page)).toBeVisible();
    release();
    await expect(page.getByRole('dialog', { name: 'Encryption is on' })).toBeVisible();
  },
);

test('a project is archived after the server failed once', { tag: '@extended' }, async ({ page }) => {
  await failNextChange(page);
  await button(page, 'Archive project').click();
  await expect(dialog(page)).toContainText('“Northern villages” is marked as archived');
  await button(dialog(page), 'Archive project').click();
  await expect(dialog(page).getByText('made by the test')).toBeVisible();
  await button(dialog(page), 'Archive project').click();
  await expect(page).toHaveURL(`/projects/${project}`);
  await expect(page.getByText('The project “Northern villages” was archived.')).toBeVisible();
  const head = page.locator('.page-title');
  await expect(head).toContainText('Archived');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('This project is archived.')).toBeVisible();
  await expect(button(page, 'Archive project')).toBeHidden();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('button', { name: /^Archived/ }).click();
  await expect(page.getByRole('row', { name: /Northern villages/ })).toContainText('(archived)');
});

test('project settings and their dialogs are accessible, fit, and break no rule of the content security policy', async ({
  page,
}) => {
  const complaints = listen(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const good = async (what: string) => {
      await expectFits(page, `${what} at ${width} px`);
      if (width === 1280) await expectAccessible(page, `${what} at ${width} px`);
    };
    await good('settings');
    await button(page, 'Archive project').click();
    await expect(dialog(page)).toBeVisible();
    await good('archiving');
    await button(dialog(page), 'Cancel').click();
    await button(page, 'Turn on encryption').click();
    await good('information');
    await button(dialog(page), 'Choose a passphrase').click();
    await good('passphrase');
    await button(dialog(page), 'Turn on encryption').click();
    await good('missing passphrase');
    await button(dialog(page), 'Cancel').click();
  }
  expect(complaints).toEqual([]);
});
