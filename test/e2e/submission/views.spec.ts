import { expect } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

test('the state of the table is saved, opened and changed as a view, and totalled below', async ({ page, request }) => {
  const form = await publishForm(request);
  for (const place of ['Old well', 'New well', 'Spring']) await sendByDevice(request, form, { place });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  // One of the shares limits the table.
  const foot = page.locator('tfoot');
  await expect(foot).toContainText('3 different');
  await foot.getByRole('button', { name: /^Review state/ }).click();
  const shares = page.getByRole('dialog', { name: 'Totals of Review state' });
  await expect(shares.getByRole('link', { name: /Received/ })).toBeVisible();
  await expectAccessible(page, 'the shares of a column');
  await shares.getByRole('link', { name: /Received/ }).click();
  await expect(page).toHaveURL(/filter=/);

  await page.getByRole('searchbox', { name: 'Search all answers' }).fill('well');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(foot).toContainText('2 different');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Wells');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The view “Wells” was saved.')).toBeVisible();
  await expect(page).toHaveURL(/view=Wells/);
  await expectAccessible(page, 'saved views');

  // It exists in the next session of the page, and is marked when changed.
  await page.goto(page.url());
  await expect(page.getByRole('button', { name: 'View: Wells' })).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('dialog', { name: 'Views' }).getByRole('link', { name: 'All submissions' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'Wells' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search all answers' }).fill('old well');
  await expect(page.getByRole('button', { name: 'View: Wells (changed)' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'View: Wells (changed)' }).click();
  await expect(page.getByRole('link', { name: 'Back to as it was saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to as it was saved' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(readFit)).toEqual([]);

  // Cards have no summary row: the totals of all columns are behind a button above them. The address stores the open panel.
  await page.getByRole('button', { name: 'Totals' }).click();
  await expect(page).toHaveURL(/panel=totals/);
  await page.reload();
  const totals = page.getByRole('dialog', { name: 'Totals' });
  await expect(totals).toContainText('2 submissions.');
  await expect(totals).toContainText('2 different');
  await totals.getByText('Review state').click();
  await expectAccessible(page, 'totals on a phone');
  await totals.getByRole('link', { name: /Received/ }).click();
  await expect(totals).toBeHidden();
  await expect(page).toHaveURL(/reviewState/);
  await expect(page).not.toHaveURL(/panel/);
  expect(faults.complaints).toEqual([]);
});
