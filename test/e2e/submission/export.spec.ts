import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Download, type Page } from '@playwright/test';
import { cutLine } from '../../support/cutLine';
import { unzip, type Unzipped } from '../../support/zip/unzip';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { ask, publishForm, type Published } from '../support/webForms';
import { test } from '../test';

const passphrase = 'a horse eats the battery';

const tab = ({ path }: Published, place = 'submissions') => `${path.replace('/v1', '')}/${place}`;

/** The name and the content of the saved file. */
const opened = async (download: Download) => {
  const files = await unzip(readFileSync(await download.path()));
  return { name: download.suggestedFilename(), files };
};

const downloadBy = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return opened(download);
};

const textOf = (files: readonly Unzipped[], wanted: RegExp): string => {
  const found = files.find(({ name }) => wanted.test(name));
  if (!found) throw new Error(`there is no ${wanted} among ${files.map(({ name }) => name).join(', ')}`);
  return found.bytes.toString();
};

test('submissions are downloaded unchanged, or made safe for Excel', async ({ page, request }) => {
  const form = await publishForm(request);
  await sendByDevice(request, form, { place: '=1+1', sound: 'well é.m4a' }, { 'well é.m4a': Buffer.from('a sound') });
  await sendByDevice(request, form, { place: 'Nouna' });
  const complaints = listen(page);
  await beLoggedIn(page);
  await page.goto(tab(form));
  const open = () => page.getByRole('button', { name: 'Download', exact: true }).click();
  const link = page.getByRole('link', { name: 'Download (2)' });
  await open();
  const { name, files } = await downloadBy(page, () => link.click());
  expect(name).toMatch(/^well\d+\.zip$/);
  expect(textOf(files, /^well\d+\.csv$/)).toMatch(/,=1\+1,/);
  expect(textOf(files, /^media\/well é\.m4a$/)).toBe('a sound');

  await open();
  await expectAccessible(page, 'how to download');
  await page.getByRole('checkbox', { name: 'Safe for Excel' }).check();
  const forExcel = page.getByRole('link', { name: 'Download for Excel (2)' });
  const safe = await downloadBy(page, () => forExcel.click());
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeFocused();
  expect(textOf(safe.files, /^well\d+\.csv$/)).toMatch(/,'=1\+1,/);

  // The file in the table, whose name needs encoding in a URL.
  const file = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /well é/ }).click()]);
  expect(readFileSync(await file[0].path()).toString()).toBe('a sound');
  expect(complaints).toEqual([]);
});

test(
  'a download resumes after an interruption, and explains a refusal',
  { tag: '@extended' },
  async ({ page, request, baseURL }) => {
    const form = await publishForm(request);
    for (let n = 1; n <= 5; n += 1) {
      await sendByDevice(request, form, { place: randomBytes(9_000).toString('base64') });
    }
    const line = await cutLine(baseURL ?? '');
    try {
      await beLoggedIn(page);
      await page.goto(`${line.origin}${tab(form)}`);
      const link = page.getByRole('link', { name: 'Download (5)' });
      const open = () => page.getByRole('button', { name: 'Download', exact: true }).click();
      await open();
      // Long enough to be visible.
      line.cutNext(/GET .*submissions\./, 20_000, 1_200, 1_200);
      const { name, files } = await downloadBy(page, async () => {
        await link.click();
        await expect(page.getByText('The connection was lost. The download will resume in a moment.')).toBeVisible();
        await expectAccessible(page, 'a download that waits');
      });
      expect(name).toMatch(/^well\d+\.zip$/);
      expect(textOf(files, /^well\d+\.csv$/).split('\n')).toHaveLength(7);
      await expect(page.getByText(/^well\d+\.zip was downloaded\.$/)).toBeVisible();

      await page.route(/submissions\.csv\.zip/, (route) =>
        route.fulfill({ status: 503, json: { code: 503.1, message: '', details: { retryAfter: 30 } } }),
      );
      await page.setViewportSize({ width: 390, height: 800 });
      await open();
      await link.click();
      const downloads = page.getByRole('region', { name: 'Downloads' });
      await expect(downloads.getByRole('alert')).toContainText('The server is busy');
      await expectAccessible(page, 'a download that was stopped');
      await expectFits(page, 'a download that was stopped');
      await page.unroute(/submissions\.csv\.zip/);
      const again = await downloadBy(page, () => downloads.getByRole('button', { name: 'Try again' }).click());
      expect(again.files).toHaveLength(1);
      await expect(downloads).toHaveCount(0);
    } finally {
      await line.close();
    }
  },
);

test('encrypted submissions are downloaded with their passphrase', async ({ page, request }) => {
  const form = await publishForm(request);
  await ask(request, 'POST', form.path.replace(/\/forms\/.*/, '/key'), { passphrase, hint: 'The old joke' });
  await beLoggedIn(page);
  await page.goto(tab(form));
  // The first encrypted submission makes the page request the passphrase without a reload.
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await sendByDevice(request, form, { place: 'Manga', photo: 'a b.jpg' }, { 'a b.jpg': Buffer.from('a well') });
  await sendByDevice(request, form, { place: '@SUM(A1)' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download encrypted submissions' });
  const field = dialog.getByLabel(/^Passphrase/);
  await expect(field).toBeFocused();
  await expect(dialog.getByText('Hint: The old joke')).toBeVisible();
  await expectAccessible(page, 'decrypt dialog');

  const complaints = listen(page);
  await field.fill('a horse eats the batterie');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The download will start in a moment.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('The submissions could not be decrypted.');
  await expect(field).toHaveValue('a horse eats the batterie');
  await expect(dialog.getByText('The download will start in a moment.')).toHaveCount(0);
  // The browser reports the answer's status.
  expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);

  const send = async () => {
    await field.fill(passphrase);
    await dialog.getByRole('button', { name: 'Download' }).click();
  };
  const { files } = await downloadBy(page, send);
  const table = textOf(files, /^well\d+\.csv$/);
  expect(table).toContain(',Manga,');
  expect(table).toContain(',@SUM(A1),');
  expect(textOf(files, /^media\/a b\.jpg$/)).toBe('a well');
  // It can be corrected until the download is certain.
  await expect(field).toHaveValue(passphrase);

  // Again, safe for Excel, while the first export is still being checked.
  await dialog.getByRole('checkbox', { name: 'Safe for Excel' }).check();
  await expect(dialog.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-busy', 'true');
  const safe = await downloadBy(page, async () => {
    await send();
    // Closing the dialog at once does not stop the download.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  expect(textOf(safe.files, /^well\d+\.csv$/)).toContain(",'@SUM(A1),");
  expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([]);
});

test(
  'a submission download that fails halfway is reported',
  { tag: '@extended' },
  async ({ context, page, request }) => {
    const form = await publishForm(request);
    await ask(request, 'POST', form.path.replace(/\/forms\/.*/, '/key'), { passphrase });
    await sendByDevice(request, form, { place: 'Manga' });
    await beLoggedIn(page);
    await page.goto(tab(form));
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const send = async () => {
      await dialog.getByLabel(/^Passphrase/).fill(passphrase);
      await page.keyboard.press('Enter');
    };
    // Its code may still be loading.
    await expect(dialog.getByLabel(/^Passphrase/)).toBeVisible();
    await context.setOffline(true);
    await send();
    await expect(dialog.getByText('The server did not answer.')).toBeVisible();
    await context.setOffline(false);

    const isExport = /submissions\.csv\.zip\?/;
    await page.route(isExport, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await send();
    await expect(dialog.getByText('(status 502)')).toBeVisible();
    await page.unroute(isExport);

    await context.clearCookies();
    await send();
    await expect(dialog.getByText(/your session has ended, or you do not have permission/)).toBeVisible();
  },
);

test(
  'the OData dialog explains how other programs read the submissions',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request);
    await sendByDevice(request, form, { place: 'Nouna' });
    await beLoggedIn(page);
    await page.goto(tab(form));
    await expect(page.getByRole('link', { name: /^Create submission: Visit to a well/ })).toHaveAttribute(
      'href',
      `/-/${form.enketoId}`,
    );
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('button', { name: 'Analyze' }).click();
    const dialog = page.getByRole('dialog', { name: 'Analyze in other programs' });
    const address = await dialog.getByText(/\.svc$/).textContent();
    expect(address).toBe(`${new URL(page.url()).origin}${form.path}.svc`);
    const tables = await ask<{ readonly value: readonly object[] }>(request, 'GET', `${address}/Submissions`);
    expect(tables.value).toHaveLength(1);

    const microsoft = dialog.getByRole('tab', { name: 'Excel and Power BI' });
    const other = dialog.getByRole('tab', { name: 'Other programs' });
    await microsoft.focus();
    await page.keyboard.press('ArrowRight');
    await expect(other).toBeFocused();
    await expect(dialog.getByRole('tabpanel')).toContainText('req_auth_bearer_token');
    await expectAccessible(page, 'analyze');
    await page.keyboard.press('ArrowRight');
    await expect(microsoft).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page, 'analyze');
    await page.keyboard.press('Escape');
    await expectFits(page, 'submissions');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(microsoft).toHaveAttribute('aria-selected', 'true');
  },
);
