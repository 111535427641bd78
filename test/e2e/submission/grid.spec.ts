import { expect, type Locator, type Page } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const focused = (page: Page): Locator => page.locator('td:focus, th:focus');

test('keys move from cell to cell, filter the table by the value of a cell, and copy', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await publishForm(request);
  for (const place of ['Nouna', 'Nouna', '=Manga']) await sendByDevice(request, form, { place, people: '3' });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  const grid = page.getByRole('grid');
  // Headings and totals are rows, too.
  await expect(grid).toHaveAttribute('aria-rowcount', '5');
  await page.getByRole('button', { name: /^Columns/ }).focus();
  for (let steps = 0; steps < 8 && (await focused(page).count()) === 0; steps += 1) await page.keyboard.press('Tab');
  await expect(focused(page)).toContainText('3');
  await page.keyboard.press('ArrowDown');
  const place = page.getByRole('gridcell', { name: 'Nouna' }).first();
  for (let steps = 0; steps < 8 && !(await place.evaluate((cell) => cell === document.activeElement)); steps += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied: 1 row, 1 column.')).toBeVisible();
  expect(await clipboard(page)).toBe('Nouna');

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the menu of a cell');
  await expect(page.getByRole('menuitem', { name: 'Edit this answer' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page).toHaveURL(/filter=place\+eq\+%27Nouna%27/);
  await expect(focused(page)).toHaveText('Nouna');
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  // By mouse: the opposite filter. The wheel scrolls the table also over the button.
  await page.getByRole('gridcell', { name: 'Nouna' }).first().hover();
  await page.locator('.cell-button').hover();
  await page.mouse.wheel(200, 0);
  await expect.poll(() => page.locator('.table-scroll').evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await page.mouse.wheel(-400, 0);
  await expect.poll(() => page.locator('.table-scroll').evaluate((box) => box.scrollLeft)).toBe(0);
  await page.getByRole('gridcell', { name: 'Nouna' }).first().hover();
  await page.locator('.cell-button').click();
  await page.getByRole('menuitem', { name: /^Not these/ }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear all' }).click();

  await page.getByRole('gridcell', { name: '=Manga' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy row' }).click();
  await expect(page.getByText(/^Copied: 1 row, \d+ columns\.$/)).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+c');
  await expect.poll(async () => (await clipboard(page)).split('\n').length).toBe(2);
  const [headings, row] = (await clipboard(page)).split('\n').map((line) => line.split('\t'));
  expect(row?.[headings?.findIndex((heading) => /place/i.test(heading)) ?? -1]).toBe('=Manga');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Submission/);
  expect(await page.evaluate(readFit)).toEqual([]);
  expect(faults.complaints).toEqual([]);
});
