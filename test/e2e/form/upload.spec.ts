import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { xform } from '../../fixtures/xform';
import { question } from '../../support/form/bookRows';
import { administratorsCalls } from '../support/administratorsCalls';
import { watchFaults } from '../support/exchanges';
import { expectAccessible, expectFits } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { household, workbookFile } from '../support/workbooks';
import { test } from '../test';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Chooses a file of the disk in the dialog and sends it. */
const upload = async (page: Page, file: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /^choose / })
    .click();
  await (await chooser).setFiles(file);
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
};

test(
  'form upload reports the errors of a file until it is valid; abandoning the draft deletes a form that was never published',
  { tag: '@extended' },
  async ({ page }) => {
    const faults = watchFaults(page);
    const folder = mkdtempSync(path.join(tmpdir(), 'transect-upload-'));
    const file = path.join(folder, 'wells.xml');
    const { post, postForm } = await administratorsCalls(page.request);
    const project = await post('/projects', { name: 'Wrong files' });
    await postForm(`/projects/${project}/forms?publish=true`, xform({ id: 'pumps', title: 'Pumps' }));
    await beLoggedIn(page);

    await page.goto(`/projects/${project}`);
    await page.getByRole('button', { name: 'New form' }).first().click();
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog(page).getByText('Please choose a file.')).toBeVisible();

    // The same file, corrected and chosen again.
    const taken = 'A Form already exists in this Project with the Form ID of “pumps”.';
    for (const [text, message] of [
      ['', '“wells.xml” is empty.'],
      ['name;depth\nZorgo;4', 'This file is not a form definition'],
      [xform({ id: 'pumps' }), taken],
    ] as const) {
      writeFileSync(file, text);
      await upload(page, file);
      await expect(dialog(page).getByText(message)).toBeVisible();
    }
    await expect(dialog(page).getByText('This file is not a form definition')).toHaveCount(0);
    writeFileSync(file, xform());
    await upload(page, file);
    const form = `/projects/${project}/forms/wells`;
    await expect(page).toHaveURL(`${form}/draft`);
    await expect(page.getByText('The form “Wells” was created. This is its draft.')).toBeVisible();

    // Another form’s definition is refused.
    await page.getByRole('button', { name: 'Upload new definition' }).click();
    writeFileSync(file, xform({ id: 'dams' }));
    await upload(page, file);
    await expect(dialog(page).getByText('It has the wrong formId (expected “wells”, got “dams”).')).toBeVisible();
    writeFileSync(file, xform({ version: '2' }));
    await upload(page, file);
    await expect(page.getByText('Definition updated.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Current draft' })).toContainText('Version2');
    rmSync(folder, { recursive: true });

    await page.getByRole('button', { name: 'Abandon draft and delete form' }).click();
    await expect(dialog(page)).toContainText('“Wells” was never published. The whole form will be deleted');
    await dialog(page).getByRole('button', { name: 'Delete form' }).click();
    await expect(page).toHaveURL(`/projects/${project}`);
    await expect(page.getByText('“Wells” was deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pumps', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wells', exact: true })).toHaveCount(0);

    expect(faults.complaints).toEqual([]);
    const forms = `/v1/projects/${project}/forms`;
    expect(faults.refusals).toEqual([`POST 400 ${forms}`, `POST 409 ${forms}`, `POST 400 ${forms}/wells/draft`]);
  },
);

const row = (page: Page, name: string): Locator => dialog(page).getByRole('listitem').filter({ hasText: name });

const xml = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
const sheet = (name: string, id: string) => ({
  ...workbookFile(name, household({ form_id: id, form_title: id })),
  mimeType: 'application/octet-stream',
});

/** A picture without a maximum size: a warning. */
const withWarning = (id: string) => ({
  ...workbookFile(
    `${id}.xlsx`,
    household({ form_id: id, form_title: id }, [question('image', 'photo', { label: 'Photo' })]),
  ),
  mimeType: 'application/octet-stream',
});

const files = [
  ...['wells', 'dams', 'pumps', 'weirs', 'tanks'].map((id) => xml(`${id}.xml`, xform({ id, title: `The ${id}` }))),
  xml('spellings.xml', readFileSync('test/fixtures/xforms/spellings.xml', 'utf8')),
  sheet('homes.xlsx', 'homes'),
  sheet('huts.xls', 'huts'),
  xml('wells again.xml', xform({ id: 'wells' })),
  xml('table.xml', 'name;depth\nZorgo;4'),
  withWarning('taps'),
  withWarning('rivers'),
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
];

test('several forms are uploaded in one dialog, which shows the result of each file', async ({ page }) => {
  const faults = watchFaults(page);
  const { post } = await administratorsCalls(page.request);
  const project = await post('/projects', { name: 'Many forms' });
  await beLoggedIn(page);
  await page.goto(`/projects/${project}`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'choose files' }).click();
  await (await chooser).setFiles(files);
  await expect(dialog(page).getByText('12 files')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toContainText('notes.txt');
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();

  await expect(dialog(page).getByRole('alert')).toHaveText('8 of 12 created · 1 failed · 3 to confirm');
  await expect(row(page, 'wells again.xml')).toContainText('already has this ID, and a draft');
  await expect(row(page, 'table.xml')).toContainText('This file is not a form definition');
  await expect(row(page, 'taps.xlsx')).toContainText('Sheet survey, row 11, column parameters: ');
  await expectAccessible(page, 'the rows of several files');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'the rows of several files');
  await dialog(page).getByRole('button', { name: 'Upload all anyway' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('11 of 12 created · 1 failed');

  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('10 forms')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The dams', exact: true })).toBeVisible();
  expect(faults.complaints).toEqual([]);
  const forms = `/v1/projects/${project}/forms`;
  expect([...faults.refusals].sort()).toEqual([400, 400, 400, 409].map((code) => `POST ${code} ${forms}`));
});
