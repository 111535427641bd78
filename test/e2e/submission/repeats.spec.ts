import { expect } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../support/seededHomes';
import { submissionsOf } from '../support/submissionTable';

const table = submissionsOf('homes');

test('the rows of a repeat are a table, with links from submissions and back', async ({ page }) => {
  const complaints = listen(page);
  await beLoggedIn(page);
  await page.goto(`${table}?columns=member,__id`);
  const count = page.locator('a.repeat-count').first();
  const rows = Number(await count.textContent());
  const id = await page.locator('tbody tr:has(a.repeat-count) code').first().textContent();
  await count.click();

  const grid = page.getByRole('grid', { name: /^Rows of Member of the household of/ });
  await expect(grid.getByRole('rowheader')).toHaveCount(rows);
  await expect(grid.getByRole('rowheader').first()).toHaveText(/^\d+ › 1$/);
  await expect(page.getByRole('status').filter({ hasText: '1 submission' })).toContainText(`${rows} row`);
  await expectAccessible(page, 'the table of a repeat');

  // A row links to its submission, and from there back to the rows.
  await grid.getByRole('gridcell').first().click();
  await expect(page).toHaveURL(new RegExp(`/submissions/uuid(:|%3A)${id}`));
  await page.goBack();
  await expect(grid.getByRole('rowheader')).toHaveCount(rows);

  // All of them, and the submissions again, by the switch.
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(grid.getByRole('rowheader').nth(9)).toBeVisible();
  await page.getByRole('button', { name: 'Table: Member of the household' }).press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Submissions' })).toBeFocused();
  await expectAccessible(page, 'the tables of a form');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: /^Submissions of/ })).toBeVisible();
  await expect(page).toHaveURL(table);
  expect(complaints).toEqual([]);
});

test(
  'the table of a repeat is filtered by its own answers, and totals the matching rows',
  { tag: '@extended' },
  async ({ page }) => {
    const complaints = listen(page);
    await beLoggedIn(page);
    await page.goto(`${table}?table=member`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search fields' }).fill('relation');
    // The fields of the form may be loaded after the page.
    await expect(page.getByRole('option', { name: /relation/i, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: /^Child/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/filter=member\/any%28r1%3Ar1\/relation/);
    const grid = page.getByRole('grid');
    const foot = grid.locator('tfoot');
    await expect(foot).toContainText('Child 100%');
    const count = Number(await foot.locator('td').first().textContent());
    await expect(page.getByRole('status').filter({ hasText: `${count} rows` })).toBeVisible();
    await expect(grid.getByRole('gridcell', { name: /^Parent/ })).toHaveCount(0);

    // The submissions are those of these rows.
    await page.getByRole('button', { name: 'Table: Member of the household' }).click();
    await page.getByRole('menuitem', { name: 'Submissions' }).click();
    await expect(page.getByRole('button', { name: /^Member of the household: Relation to.* is Child$/ })).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('the rows of a repeat are cards on a phone', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beLoggedIn(page);
  await page.goto(`${table}?table=member`);
  const card = page.locator('tbody tr').first();
  await expect(card.getByRole('rowheader')).toHaveText(/^\d+ › 1$/);
  await expect(card).toContainText('Name');
  await expectAccessible(page, 'cards of a repeat');
  await expectFits(page, 'cards of a repeat');
});
