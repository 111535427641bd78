import { expect } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

test('submissions are filtered, searched and ordered, and the address links to the result', async ({
  page,
  request,
}) => {
  const form = await publishForm(request);
  for (const place of ['Old well', 'New well', 'Spring', 'old tap']) await sendByDevice(request, form, { place });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  const table = `${form.path.replace('/v1', '')}/submissions`;
  await page.goto(table);
  await expect(page.getByRole('rowheader')).toHaveCount(4);

  // By keyboard alone.
  await page.locator('body').press('f');
  await page.keyboard.type('place');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Text' }).fill('OLD');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByText('2 of 4')).toBeVisible();
  await expectAccessible(page, 'a filtered table');

  await page.locator('h1').press('/');
  await page.keyboard.type('tap');
  // Its first letter alone finds the same row.
  await expect(page).toHaveURL(/=tap\b/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.goto(link);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search all answers' })).toHaveValue('tap');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  await page.getByRole('columnheader', { name: /place/i }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('New well');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectAccessible(page, 'a filter on a phone');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(readFit)).toEqual([]);
  expect(faults.complaints).toEqual([]);
});
