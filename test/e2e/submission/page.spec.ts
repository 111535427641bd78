import { expect } from '@playwright/test';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

test('a submission is read, discussed, decided by a key, deleted and brought back on its page', async ({
  page,
  request,
}) => {
  const form = await publishForm(request);
  for (let index = 1; index <= 3; index += 1) await sendByDevice(request, form, { place: `No. ${index}` });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  await page.getByRole('row').filter({ hasText: 'No. 2' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No. 2');
  await expectAccessible(page, 'page of a submission');

  await page.getByRole('textbox', { name: 'Comment' }).fill('Which well is it?');
  await page.getByRole('button', { name: 'Comment' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Which well is it?' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('a');
  await page.keyboard.type('The one in the yard');
  await expectAccessible(page, 'decision with a note');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'The one in the yard' })).toContainText('Approved');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('This submission is in the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'restored it' })).toBeVisible();

  // Its link can be opened later, and has the button to restore it.
  const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('This submission is in the trash.')).toBeVisible();
  await deleted;
  await page.reload();
  await expect(page.getByText('can be restored until')).toBeVisible();
  await expectAccessible(page, 'submission in the trash');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
  expect(faults.complaints).toEqual([]);
});
