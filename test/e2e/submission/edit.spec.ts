import { expect } from '@playwright/test';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { ask, fill, publishForm, send, title } from '../support/webForms';
import { test } from '../test';

test('a submission is edited from its page, which then shows the changes and asks for a new review', async ({
  page,
  request,
}) => {
  const form = await publishForm(request);
  const id = await sendByDevice(request, form, { place: 'Kaya' });
  const call = `${form.path}/submissions/${encodeURIComponent(id)}`;
  await ask(request, 'PATCH', call, { reviewState: 'approved' });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(call.replace('/v1', ''));
  await expect(page.getByRole('main')).toContainText('Approved');
  const [formPage] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Edit', exact: true }).click(),
  ]);
  await fill(formPage, 'Kaya market', '9');
  await send(formPage);
  await expect(title(formPage)).toHaveText('Your changes were submitted');
  await formPage.getByRole('link', { name: 'Back to the submission' }).click();
  const edit = formPage.getByRole('listitem').filter({ hasText: 'edited 2 answers' });
  await expect(edit).toContainText('Kaya market');
  await expect(edit.locator('del').first()).toHaveText('Kaya');
  await expect(formPage.getByRole('main')).toContainText('1 edit');
  await expectAccessible(formPage, 'an edited submission');

  // Returning to the open page shows the same, and a review applies to the new version.
  await formPage.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('listitem').filter({ hasText: 'edited 2 answers' })).toBeVisible();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
  await expect
    .poll(async () => (await ask<{ reviewState: string }>(request, 'GET', call)).reviewState)
    .toBe('approved');
  expect(faults.complaints).toEqual([]);
});
