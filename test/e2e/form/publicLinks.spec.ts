import { expect, type APIRequestContext } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { xform } from '../../fixtures/xform';
import { administratorsCalls } from '../support/administratorsCalls';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { countOf, fill, publishForm, send, stranger, title } from '../support/webForms';
import { test } from '../test';

/** The first request of the web form, with only the link. */
const formListBy = async (request: APIRequestContext, project: number, link: string) => {
  const token = new URL(link).searchParams.get('st') ?? '';
  const answer = await request.get(`/v1/projects/${project}/formList?st=${encodeURIComponent(token)}`, {
    headers: { 'X-OpenRosa-Version': '1.0' },
  });
  return { status: answer.status(), body: await answer.text() };
};

test('a public link gives access to the form without an account until it is revoked', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const { post, postForm } = await administratorsCalls(page.request);
  const project = await post('/projects', { name: 'Posters' });
  await postForm(`/projects/${project}/forms?publish=true`, xform());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beLoggedIn(page);
  await page.goto(`/projects/${project}/forms/wells/public-links`);
  await expect(page.getByText('There are no public links yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New public link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New public link' });
  await expectAccessible(page, 'the dialog for a public link');
  await dialog.getByLabel(/Name/).fill('  Poster תל  ');
  await dialog.getByRole('checkbox', { name: 'Single submission' }).check();
  await dialog.getByRole('button', { name: 'Create public link' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/The public link “.*Poster תל.*” was created/)).toBeVisible();
  await expectAccessible(page, 'the public links');
  const row = page.getByRole('row', { name: /Poster/ });
  await expect(row).toHaveClass(/highlighted/);
  await expect(row.getByRole('cell', { name: 'Yes' })).toBeVisible();

  // The form’s ids may be loaded a little later than the form.
  await row.getByRole('button', { name: /Copy the link/ }).click({ timeout: 30_000 });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/localhost:\d+\/-\/single\/[^/?]+\?st=.{64,}$/);
  await row.locator('code').click();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(link);
  await row.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('img', { name: /QR code of/ });
  await expect(code).toBeVisible();
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(link);
  await expectAccessible(page, 'the code of a public link');
  await page.keyboard.press('Escape');

  const stranger = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
  expect(await formListBy(stranger, project, link)).toMatchObject({
    status: 200,
    body: expect.stringContaining('wells'),
  });

  await row.getByRole('button', { name: /^Revoke/ }).click();
  const confirm = page.getByRole('dialog', { name: 'Revoke public link' });
  await expect(confirm).toContainText('Poster תל');
  await confirm.getByRole('button', { name: 'Revoke link' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await formListBy(stranger, project, link)).toMatchObject({ body: expect.not.stringContaining('wells') });
  await stranger.dispose();
});

test('a public link shows its own message, and reports when it is full or closed', async ({
  page,
  browser,
  request,
}) => {
  const form = await publishForm(request);
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/public-links`);
  await page.getByRole('button', { name: 'New public link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New public link' });
  await dialog.getByLabel(/Name/).fill('Poster');
  await dialog.getByText('More settings').click();
  await dialog.getByLabel('Limit of submissions').fill('1');
  await dialog.getByLabel('Thank-you text').fill('Thank you.\nSee you in January.');
  await dialog.getByLabel('Page after sending').fill('https://example.org/results');
  await expectAccessible(page, 'the further settings of a public link');
  await dialog.getByRole('button', { name: 'Create public link' }).click();
  const row = page.getByRole('row', { name: /Poster/ });
  await expect(row.getByText('Submissions: 0 of 1')).toBeVisible();
  const link = (await row.getByRole('link', { name: /Open the link/ }).getAttribute('href')) ?? '';

  // Other terms have addresses of other lengths; the code fills its box, and nothing moves.
  await row.getByRole('button', { name: 'Code' }).click();
  const panel = page.locator('.code-panel');
  const places = async () =>
    panel.evaluate((shown: HTMLElement) => [
      shown.offsetHeight,
      (shown.querySelector('.qr-code')?.clientHeight ?? 0) -
        (shown.querySelector('.public-link-code')?.clientHeight ?? 0),
    ]);
  await expect(panel.locator('.qr-code')).toBeVisible();
  const own = await places();
  expect(own[1]).toBe(0);
  for (const use of ['shared', 'offline']) {
    await panel.getByRole('combobox').selectOption(use);
    expect(await places()).toEqual(own);
  }
  await page.keyboard.press('Escape');

  const visitor = await stranger(browser);
  await visitor.goto(link);
  await fill(visitor, 'Banfora');
  await send(visitor);
  await expect(visitor.getByText('See you in January.')).toBeVisible();
  const next = visitor.getByRole('link', { name: 'Continue to example.org' });
  await expect(next).toHaveAttribute('href', 'https://example.org/results');
  // These were the last answers it accepts: another submission is neither available nor accepted.
  await expect(visitor.getByRole('button', { name: 'Submit another response' })).toHaveCount(0);
  await visitor.reload();
  await expect(title(visitor)).toHaveText('This link no longer accepts answers');
  expect(await countOf(request, form)).toBe(1);

  await page.reload();
  await expect(row.getByText('Full')).toBeVisible();
  await row.getByRole('button', { name: 'Edit Poster' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit public link' });
  await edit.getByLabel('Limit of submissions').fill('2');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Submissions: 1 of 2')).toBeVisible();
  await visitor.reload();
  await fill(visitor, 'Dori');

  // Closed during filling in; the answers stay.
  await row.getByRole('button', { name: 'Edit Poster' }).click();
  await edit.getByLabel('Closing date').fill('2001-02-03T04:05');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Closed', { exact: true })).toBeVisible();
  await send(visitor);
  await expect(visitor.getByRole('alert')).toContainText('closed since 3 February 2001');
  await expect(visitor.getByRole('textbox', { name: 'Place' })).toHaveValue('Dori');
  await visitor.goto(link);
  await expect(title(visitor)).toHaveText('This link is closed');
  // They can no longer be changed, and stay in the list of unsent answers.
  await expect(visitor.getByRole('textbox', { name: 'Place' })).toHaveCount(0);
  await expect(visitor.getByRole('listitem')).toContainText('Dori');
  expect(await countOf(request, form)).toBe(1);
});
