import { expect } from '@playwright/test';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

test('columns are selected and moved in their panel, and stay after a reload and a visit to a submission', async ({
  page,
  request,
}) => {
  const form = await publishForm(request);
  await sendByDevice(request, form, { place: 'Nouna', people: '3' });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  const at = `${form.path.replace('/v1', '')}/submissions`;
  await page.goto(`${at}?columns=place,gone`);
  const table = page.getByRole('group', { name: /^Submissions of/ });
  await expect(table.getByRole('columnheader')).toHaveText(['No.', /place/, 'Actions']);

  await page.getByRole('button', { name: /^Columns 1 of/ }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  const search = panel.getByRole('searchbox', { name: 'Search fields' });
  await search.fill('people');
  const calls: string[] = [];
  page.on('request', (sent) => {
    // Only the totals of the new columns and the current number of rows are loaded, not the rows; events come on their own.
    if (sent.url().includes('/v1/') && !/apply=|top=0|events/.test(sent.url())) calls.push(sent.url());
  });
  await panel.getByRole('checkbox', { name: /people/ }).check();
  await search.press('Escape');
  await panel.getByRole('checkbox', { name: 'Device' }).check();
  await expect(table.getByRole('gridcell', { name: '3', exact: true })).toBeVisible();
  await expectAccessible(page, 'panel of columns');

  const item = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  const first = await item('place').boundingBox();
  const handle = await item('Device').locator('.column-handle').boundingBox();
  if (!first || !handle) throw new Error('nothing to drag');
  await page.mouse.move(handle.x + 4, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(first.x + 4, first.y + 20, { steps: 4 });
  await page.mouse.move(first.x + 4, first.y + 4);
  await page.mouse.up();
  const order = ['No.', 'Device', /place/, /people/, 'Actions'];
  await expect(table.getByRole('columnheader')).toHaveText(order);
  await panel.getByRole('button', { name: 'Hide gone' }).click();
  await expect(page).toHaveURL(`${at}?columns=__system/deviceId,place,people&panel=columns`);
  expect(calls).toEqual([]);

  await panel.getByRole('button', { name: 'Pin people left' }).click();
  await page.keyboard.press('Escape');
  const edge = page.getByRole('separator', { name: 'Width of people' });
  const before = await edge.boundingBox();
  if (!before) throw new Error('no edge');
  await page.mouse.move(before.x + 5, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(before.x + 65, before.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(`${at}?columns=people,__system/deviceId,place&pinned=1&widths=people*190`);
  await expect.poll(async () => Math.round((await edge.boundingBox())?.x ?? 0)).toBe(Math.round(before.x + 60));
  expect(calls).toEqual([]);
  await edge.dblclick();
  await expect(page).toHaveURL(`${at}?columns=people,__system/deviceId,place&pinned=1`);
  await page.getByRole('button', { name: /^Columns/ }).click();
  await panel.getByRole('button', { name: 'Move people down' }).click();
  await panel.getByRole('button', { name: 'Move people down' }).click();

  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(order);
  await expect(panel.getByRole('button', { name: 'Move people down' })).toBeVisible();
  await table.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Submission/);
  await page.goBack();
  await expect(table.getByRole('columnheader')).toHaveText(order);
  // The click on the link has closed it.
  await expect(panel).toBeHidden();
  expect(faults.complaints).toEqual([]);
});
