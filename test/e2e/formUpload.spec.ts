import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { xform } from '../fixtures/xform';
import { administratorsCalls } from './administratorsCalls';
import { watchFaults } from './exchanges';
import { beLoggedIn } from './people';
import { test } from './test';

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

test('form upload reports what is wrong with a file until it is right; abandoning the draft deletes a form that was never published', async ({
  page,
}) => {
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

  // Another form’s definition is not taken for this one’s.
  await page.getByRole('button', { name: 'Upload new definition' }).click();
  writeFileSync(file, xform({ id: 'dams' }));
  await upload(page, file);
  await expect(dialog(page).getByText('It has the wrong formId (expected “wells”, got “dams”).')).toBeVisible();
  writeFileSync(file, xform({ version: '2' }));
  await upload(page, file);
  await expect(page.getByText('The draft has its new definition.')).toBeVisible();
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
});
