import { expect, type Locator, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { scanCollectCode } from '../support/collectCode';
import { watchFaults } from '../support/exchanges';
import { expectAccessible, expectFits } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../test';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const definition = xform({
  instance: '<village/><depth/>',
  types: { '/village': 'string', '/depth': 'decimal', '/orx:meta/orx:instanceID': 'string" preload="uid' },
  model: `<itext><translation lang="English"><text id="depth"><value>Depth of the water</value>
    <value form="image">jr://images/gauge.png</value></text></translation></itext>
    <instance id="villages" src="jr://file-csv/villages.csv"/>`,
  body: `<select1 ref="/data/village"><label>Village</label>
    <itemset nodeset="instance('villages')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>
    <input ref="/data/depth"><label ref="jr:itext('depth')"/></input>`,
});

const dialog = (page: Page): Locator => page.getByRole('dialog');
const step = (page: Page, title: string): Locator => page.getByRole('heading', { level: 3, name: title, exact: true });
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('navigation').getByRole('link', { name });

/** Chooses a file in the dialog and uploads it. */
const upload = async (page: Page, name: string, xml: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /^choose / })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
};

/** Drops files somewhere on the page, as from the desktop: names, and contents in base64. */
const dropFiles = async (onto: Locator, files: readonly (readonly [name: string, base64: string])[]): Promise<void> => {
  const dataTransfer = await onto.page().evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const [name, base64] of list) {
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    }
    return data;
  }, files);
  for (const event of ['dragenter', 'dragover', 'drop']) await onto.dispatchEvent(event, { dataTransfer });
};

/** The page that a click opens. */
const opened = async (page: Page, link: Locator): Promise<Page> => {
  const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  return other;
};

/** Answers both questions of the form and sends them. */
const fillIn = async (page: Page, village: string, depth: string): Promise<void> => {
  await page.getByText(village, { exact: true }).click();
  await expect(page.locator('img[src^="blob:"], img[src*="gauge"]').first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Depth/ }).click();
  await page.keyboard.type(depth);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
};

const publishDraft = (page: Page) => dialog(page).getByRole('button', { name: 'Publish draft' }).click();

test('a form is taken from its file to its second version with mouse and keyboard alone', async ({ page }) => {
  test.slow();
  await beLoggedIn(page);
  await page.goto('/');
  const faults = watchFaults(page);
  await page.getByRole('button', { name: 'New project' }).first().click();
  await dialog(page).getByLabel('Name').fill('Villages');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villages');
  const project = new URL(page.url()).pathname;
  const form = `${project}/forms/wells`;

  await test.step('the definition becomes a draft', async () => {
    await page.getByRole('button', { name: 'New form' }).first().click();
    await expectAccessible(page, 'the upload of a form');
    await expectFits(page, 'the upload of a form');
    await upload(page, 'wells.xml', definition);
    await expect(page).toHaveURL(`${form}/draft`);
    await expect(step(page, 'Upload the first definition (done)')).toBeVisible();
    await expect(step(page, 'Upload the media files (to do)')).toBeVisible();
    await expect(tab(page, /^Media Files/)).toContainText('2 files are missing');
  });

  await test.step('media files are dropped', async () => {
    await tab(page, /^Media Files/).click();
    await dropFiles(page.getByText('gauge.png', { exact: true }), [
      ['gauge.png', picture],
      ['villages.csv', Buffer.from('name,label\nzorgo,Zorgo\ndori,Dori\n').toString('base64')],
      ['holiday.jpg', picture],
    ]);
    const plan = page.getByRole('region', { name: 'Upload these files?' });
    await expect(plan).toContainText('2 files have names that the form asks for');
    await expect(plan).toContainText('holiday.jpg');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 files were uploaded.')).toBeVisible();
    await expect(page.getByText('All 2 files are uploaded.')).toBeVisible();
    await expect(tab(page, /^Media Files/)).toHaveText('Media Files');
  });

  await test.step('the draft is tested', async () => {
    await tab(page, 'Testing').click();
    const { general } = await scanCollectCode(page.getByRole('img', { name: 'Code for testing Wells' }));
    expect(new URL(general.server_url).pathname).toMatch(new RegExp(`^/v1/test/[^/]{64,}${form}/draft$`));
    await expect(page.getByText('There are no test submissions yet.')).toBeVisible();
    const webForm = await opened(page, page.getByRole('link', { name: /^Create test submission/ }));
    watchFaults(webForm, faults);
    await expect(webForm.getByText('Draft test')).toBeVisible();
    await fillIn(webForm, 'Zorgo', '4.5');
    await webForm.close();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.locator('tbody').getByRole('gridcell', { name: 'zorgo' })).toBeVisible();
    await tab(page, 'Status').click();
    await expect(step(page, 'Upload the media files (done)')).toBeVisible();
    await expect(step(page, 'Test the form on a mobile device (done)')).toBeVisible();
  });

  await test.step('the draft is published', async () => {
    await page.getByRole('button', { name: 'Publish draft' }).click();
    await expect(dialog(page).getByText('1 test submission of the draft will be deleted.')).toBeVisible();
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await publishDraft(page);
    await expect(page).toHaveURL(form);
    await expect(page.getByText('The draft was published.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Published version' })).toContainText('Version1');
    await expect(step(page, 'Publish the form (done)')).toBeVisible();
    await expect(step(page, 'Download the form and gather submissions (to do)')).toBeVisible();
  });

  await test.step('the form is filled in in the browser until the row is in the table', async () => {
    await tab(page, 'Public Access').click();
    await page.getByRole('button', { name: 'New public link' }).first().click();
    await dialog(page).getByLabel('Name').fill('Poster');
    await page.keyboard.press('Enter');
    const webForm = await opened(page, page.getByRole('link', { name: /^Open the link/ }));
    watchFaults(webForm, faults);
    await fillIn(webForm, 'Dori', '17');
    await webForm.close();
    await tab(page, /^Submissions/).click();
    await expect(page.getByRole('row', { name: /dori/ })).toContainText('17');
    await tab(page, 'Overview').click();
    // It is folded now.
    await expect(page.getByRole('region', { name: 'Checklist' })).toContainText('2 of 4');
  });

  await test.step('the next draft needs another version', async () => {
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page).toHaveURL(`${form}/draft`);
    await expect(page.getByRole('region', { name: 'Current draft' })).toContainText('2 files, all uploaded');
    await page.getByRole('button', { name: 'Publish draft' }).click();
    const version = dialog(page).getByLabel('Version');
    await expect(version).toHaveValue('2');
    await expect(version).toBeFocused();
    await version.fill('1');
    await page.keyboard.press('Enter');
    await expect(version).toHaveAccessibleDescription(/^This version text was used by an earlier version/);
    await expectAccessible(page, 'a version that is taken');
    await version.fill('2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(form);
    await tab(page, 'Versions').click();
    await expect(page.getByRole('rowheader')).toHaveText(['2 Current', '1']);
  });

  await test.step('the last draft is abandoned', async () => {
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('button', { name: 'Abandon draft' }).click();
    await dialog(page).getByRole('button', { name: 'Abandon draft' }).click();
    await expect(page).toHaveURL(form);
    await expect(page.getByText('The draft was abandoned.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create draft' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Draft' })).toHaveCount(0);
  });

  expect(faults.complaints).toEqual([]);
  // The status codes for a missing draft and for a version in use.
  const expected = new Set([
    `POST 409 /v1${form}/draft/publish`,
    `GET 404 /v1${form}/draft`,
    `GET 404 /v1${form}/draft/attachments`,
  ]);
  expect(faults.refusals.filter((call) => !expected.has(call))).toEqual([]);
});
