import { expect, type Page } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { beLoggedIn } from '../support/people';
import { submissionsOf } from '../support/submissionTable';
import { testSeeded } from '../support/seededSite';

const test = testSeeded([{ xmlFormId: 'many', survey: 'household', rows: 300 }]);

const pageScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

const rowBox = (page: Page, index: number) => page.locator('tbody').getByRole('checkbox').nth(index);

test('only the table of submissions scrolls, and nothing is below the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await beLoggedIn(page);
  await page.goto(submissionsOf('many'));
  const bar = page.getByRole('region', { name: /submissions$/ });
  await rowBox(page, 0).click();
  const [foot, message] = [page.locator('tfoot').getByRole('gridcell').first(), page.locator('.submissions-message')];
  for (const part of [foot, message, bar]) await expect(part).toBeInViewport({ ratio: 1 });
  const [footBox, barBox] = [await foot.boundingBox(), await bar.boundingBox()];
  expect((footBox?.y ?? 0) + (footBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  expect(await pageScroll(page)).toBe(0);
  await bar.getByRole('button', { name: 'Delete' }).click();
  const trash = page.getByRole('button', { name: 'Deleted, 1' });
  for (const part of [foot, message, trash]) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await pageScroll(page)).toBe(0);
});

for (const width of [390, 320]) {
  test(`all actions on submissions fit into ${width} pixels, whatever format was downloaded last`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await beLoggedIn(page);
    await page.goto(`${submissionsOf('many')}?download=csv`);
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(readFit)).toEqual([]);
    await page.getByRole('checkbox').nth(1).click();
    const bar = page.getByRole('region', { name: /submissions$/ });
    for (const name of [/Review/, 'Set a field…', 'Copy', 'Download', 'Delete']) {
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    const isClipped = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await bar.locator('.tick-actions').evaluate(isClipped)).toBe(false);
  });
}
