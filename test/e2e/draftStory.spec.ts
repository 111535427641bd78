import { expect, type Page } from '@playwright/test';
import { xform } from '../fixtures/xform';
import { administratorsCalls } from './administratorsCalls';
import { expectAccessible, expectFits, listen } from './goodPage';
import { beLoggedIn } from './people';
import { test } from './test';

const definition = xform({ model: '<instance id="villages" src="jr://file-csv/villages.csv"/>' });
const answers = '<data id="wells" version="1"><depth>4.5</depth><meta><instanceID>uuid:t</instanceID></meta></data>';

const strip = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const step = (page: Page, title: string) => page.getByRole('heading', { level: 3, name: title });

/** Checks the page, or the dialog over it, wide and narrow. */
const expectGood = async (page: Page, screen: string) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${screen} at ${width} px`);
    await expectAccessible(page, `${screen} at ${width} px`);
  }
};

const publish = (page: Page) => dialog(page).getByRole('button', { name: 'Publish draft' }).click();

test('a draft is created, filled in, tested and published; the next needs another version; the last is abandoned', async ({
  page,
  request,
}) => {
  test.slow();
  const complaints = listen(page);
  const { post, postForm } = await administratorsCalls(request);
  const project = await post('/projects', { name: 'Story of a draft' });
  const form = `/projects/${project}/forms/wells`;
  await beLoggedIn(page);

  await page.goto(`/projects/${project}`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  const file = { name: 'wells.xml', mimeType: 'text/xml', buffer: Buffer.from(definition) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await expectGood(page, 'the upload of a form');
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${form}/draft$`));
  await expect(step(page, 'Upload the first definition (done)')).toBeVisible();
  await expect(strip(page, 'Draft').getByRole('link')).toHaveText([/^Status/, /^Media Files 1/, /^Testing/]);
  await expect(strip(page, 'Sections of this page').getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectGood(page, 'a draft that was never published');

  await page.getByRole('button', { name: 'Publish draft' }).click();
  await expectGood(page, 'what is missing before publishing');
  await dialog(page).getByRole('link', { name: 'Go to the media files' }).click();
  await expect(page).toHaveURL(new RegExp(`${form}/draft/attachments$`));
  await expect(page.getByRole('row', { name: /villages\.csv/ })).toBeVisible();
  await postForm(`${form}/draft/attachments/villages.csv`, 'name\nAzan\n');
  await postForm(`${form}/draft/submissions`, answers);

  await page.goto(`${form}/draft`);
  await expect(step(page, 'Upload the media files (done)')).toBeVisible();
  await expect(step(page, 'Test the form on a mobile device (done)')).toBeVisible();
  await page.getByRole('button', { name: 'Publish draft' }).click();
  await expect(dialog(page).getByText('1 test submission of the draft will be deleted.')).toBeVisible();
  await publish(page);
  await expect(page).toHaveURL(new RegExp(`${form}$`));
  await expect(step(page, 'Download the form and gather submissions (to do)')).toBeVisible();
  await expect(strip(page, 'Draft')).toHaveCount(0);

  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(new RegExp(`${form}/draft$`));
  await expect(page.getByRole('region', { name: 'Current draft' })).toContainText('1 file, uploaded');
  await page.getByRole('button', { name: 'Publish draft' }).click();
  const version = dialog(page).getByLabel('Version');
  await expect(version).toHaveValue('2');
  await version.fill('1');
  await publish(page);
  await expect(version).toHaveAttribute('aria-invalid', 'true');
  await expect(version).toBeFocused();
  await expectGood(page, 'a version that is taken');
  await version.fill('2026.3');
  await publish(page);
  await expect(page.getByRole('region', { name: 'Published version' })).toContainText('2026.3');
  await expectGood(page, 'a published form without a draft');

  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page).toHaveURL(new RegExp(`${form}/draft$`));
  await page.getByRole('button', { name: 'Abandon draft' }).click();
  await dialog(page).getByRole('button', { name: 'Abandon draft' }).click();
  await expect(page).toHaveURL(new RegExp(`${form}$`));
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeVisible();
  // The browser also reports a version that is taken.
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});
