import { expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { xform } from '../fixtures/xform';
import { administratorsCalls } from './administratorsCalls';
import { watchFaults } from './exchanges';
import { expectAccessible, expectFits } from './goodPage';
import { beLoggedIn } from './people';
import { household, workbookFile } from './workbooks';
import { test } from './test';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const row = (page: Page, name: string): Locator => dialog(page).getByRole('listitem').filter({ hasText: name });

const xml = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
const sheet = (name: string, id: string) => ({
  ...workbookFile(name, household({ form_id: id, form_title: id })),
  mimeType: 'application/octet-stream',
});

const broken = '<input ref="/data/no"><label>Depth</label></input>';

const files = [
  ...['wells', 'dams', 'pumps', 'weirs', 'tanks'].map((id) => xml(`${id}.xml`, xform({ id, title: `The ${id}` }))),
  xml('spellings.xml', readFileSync('test/fixtures/xforms/spellings.xml', 'utf8')),
  sheet('homes.xlsx', 'homes'),
  sheet('huts.xls', 'huts'),
  xml('wells again.xml', xform({ id: 'wells' })),
  xml('table.xml', 'name;depth\nZorgo;4'),
  xml('taps.xml', xform({ id: 'taps', body: broken })),
  xml('rivers.xml', xform({ id: 'rivers', body: broken })),
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
];

test('several forms are uploaded in one dialog, which tells what came of each file', async ({ page }) => {
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

  await expect(dialog(page).getByRole('alert')).toHaveText('8 of 12 created · 2 failed · 2 to be confirmed');
  await expect(row(page, 'wells again.xml')).toContainText('with the Form ID of “wells”');
  await expect(row(page, 'table.xml')).toContainText('This file is not a form definition');
  await expect(row(page, 'taps.xml')).toContainText('this form has no field “/data/no”');
  await expectAccessible(page, 'the rows of several files');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 'the rows of several files');
  await dialog(page).getByRole('button', { name: 'Upload all anyway' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('10 of 12 created · 2 failed');

  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('10 entries')).toBeVisible();
  await expect(page.getByRole('link', { name: 'The dams', exact: true })).toBeVisible();
  expect(faults.complaints).toEqual([]);
  const forms = `/v1/projects/${project}/forms`;
  expect([...faults.refusals].sort()).toEqual([400, 400, 400, 409].map((code) => `POST ${code} ${forms}`));
});
