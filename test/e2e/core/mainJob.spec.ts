import { expect } from '@playwright/test';
import { fillForm, openRosaHeaders, submissionBody } from '../../support/device/sendAsDevice';
import { formOfMainJob } from '../../support/form/realForms';
import { scanCollectCode } from '../support/collectCode';
import { logIn } from '../support/logIn';
import { test } from '../test';

const form = formOfMainJob();

test('the main job leads from a form file to a submission on the screen', async ({ page, request }) => {
  await logIn(page);

  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Northern villages');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northern villages');

  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: form.fileName,
    mimeType: 'text/xml',
    buffer: Buffer.from(form.xml),
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/forms/${form.xmlFormId}/draft$`));

  await page.getByRole('button', { name: 'Publish draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish draft' }).click();
  await expect(page).toHaveURL(new RegExp(`/forms/${form.xmlFormId}$`));
  await expect(page.getByText('The draft was published.')).toBeVisible();

  await page.getByRole('link', { name: 'Northern villages' }).click();
  await page.getByRole('link', { name: 'App Users', exact: true }).click();
  await page.getByRole('button', { name: 'New app user' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tablet 1');
  await page.getByRole('button', { name: 'Create app user' }).click();
  const settings = await scanCollectCode(page.getByRole('dialog').getByRole('img', { name: /Tablet 1/ }));
  expect(settings.admin).toEqual({});
  const serverUrl = settings.general.server_url;
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Tablet 1/ })).toBeVisible();

  const formList = () => request.get(`${serverUrl}/formList`, { headers: openRosaHeaders });
  expect(await (await formList()).text()).not.toContain(form.xmlFormId);

  await page.getByRole('navigation').getByRole('link', { name: 'Form Access' }).click();
  await page.getByRole('checkbox', { name: `${form.name} – Tablet 1` }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Form Access was saved.')).toBeVisible();

  const downloadUrl = /<downloadUrl>([^<]*)<\/downloadUrl>/.exec(await (await formList()).text())?.[1] ?? '';
  const { xml } = fillForm(await (await request.get(downloadUrl)).text(), form.answers);
  const { payload, contentType } = submissionBody(xml);
  const submitted = await request.post(`${serverUrl}/submission`, {
    headers: { ...openRosaHeaders, 'Content-Type': contentType },
    data: payload,
  });
  expect(submitted.status()).toBe(201);

  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
  await page
    .getByRole('row', { name: new RegExp(form.xmlFormId) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: /^Submissions/ }).click();
  // Without the totals, which name the most frequent submitter.
  const row = page.getByRole('row', { name: /Tablet 1/ }).first();
  await expect(row).toContainText(form.shown);
});
