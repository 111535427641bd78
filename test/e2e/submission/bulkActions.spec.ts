import { expect, type Page } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

const rowOf = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) });

const boxOf = (page: Page, number: number) => page.getByRole('checkbox', { name: `Select submission ${number}` });

const barOf = (page: Page) => page.getByRole('region', { name: 'Selected submissions' });

test('submissions are selected, reviewed, downloaded and deleted, and all of it is undone', async ({
  page,
  request,
}) => {
  const form = await publishForm(request);
  for (let index = 1; index <= 5; index += 1) await sendByDevice(request, form, { place: `No. ${index}` });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  await boxOf(page, 5).click();
  await boxOf(page, 3).click({ modifiers: ['Shift'] });
  await expect(barOf(page)).toContainText('3 selected');
  await expectAccessible(page, 'ticked submissions');

  await barOf(page)
    .getByRole('button', { name: /Review/ })
    .click();
  await page.getByRole('menuitem', { name: 'With a note…' }).click();
  await expectAccessible(page, 'review with a note');
  await page.getByRole('textbox', { name: 'Note' }).fill('Seen together');
  await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click();
  // The summary row shows the most frequent value.
  const cells = page.locator('tbody').getByRole('gridcell');
  await expect(cells.filter({ hasText: 'Approved' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cells.filter({ hasText: 'Received' })).toHaveCount(5);

  const saved = page.waitForEvent('download');
  await barOf(page).getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

  await barOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Deleted, 3' })).toBeVisible();
  await expect(rowOf(page, 3)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 5)).toBeVisible();

  // A row that no longer matches after a review stays, with a note.
  await page.getByRole('button', { name: 'Review state: Any state' }).click();
  await page.getByRole('menuitem', { name: 'Received' }).click();
  await expect(page.getByText('5 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Actions of submission 4' }).click();
  await page.getByRole('menuitemradio', { name: 'Approved' }).click();
  await expect(page.getByText('4 of 5 · 1 no longer in this view')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['5', 'No longer in this view: 4', '3', '2', '1']);
  await expectAccessible(page, 'a submission that does not fit the filter any more');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['5', '3', '2', '1']);
  await page.getByRole('button', { name: 'Review state: Received', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(5);

  await page.getByRole('button', { name: 'Actions of submission 2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Deleted, 1' }).click();
  const trash = page.getByRole('dialog', { name: 'Deleted submissions' });
  await expect(trash.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'deleted submissions');
  await trash.getByRole('button', { name: /^Restore: / }).click();
  await expect(trash.getByText('Nothing is in the trash.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('rowheader')).toHaveCount(5);

  await page.setViewportSize({ width: 320, height: 640 });
  await boxOf(page, 5).click();
  await expect(barOf(page)).toBeInViewport({ ratio: 1 });

  // A window of 1280 × 800 at 400 %.
  await page.setViewportSize({ width: 320, height: 200 });
  expect(await page.evaluate(readFit)).toEqual([]);
  expect(faults.complaints).toEqual([]);
});
