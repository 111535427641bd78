import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../support/seededHomes';
import { submissionsOf } from '../support/submissionTable';

const board = submissionsOf('homes').replace(/submissions$/, 'explore');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the answers of a form are charts, which filter the page, split, and link to the table', async ({ page }) => {
  const complaints = listen(page);
  await beLoggedIn(page);
  await page.goto(submissionsOf('homes'));
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(card(page, 'Submitted')).toContainText('60 answered');
  await expect(card(page, 'Submitted').locator('svg .chart-column').first()).toBeVisible();
  await expectAccessible(page, 'charts');

  // A share links to the submissions it counts.
  const consent = card(page, 'Does the household agree to take part?');
  await consent.scrollIntoViewIfNeeded();
  const share = consent.getByRole('link', { name: /^Yes/ });
  const count = /(\d+)$/.exec((await share.textContent()) ?? '')?.[1] ?? '';
  await share.click();
  await expect(page.getByRole('status').filter({ hasText: ' of 60' })).toContainText(`${count} of 60`);
  await expect(card(page, 'Submitted')).toContainText(`${count} answered`);

  await page.getByLabel('Split by').selectOption({ label: 'What the walls are made of' });
  const rooms = card(page, 'Rooms people sleep in');
  await rooms.scrollIntoViewIfNeeded();
  await expect(rooms.getByRole('rowheader').first()).toBeVisible();
  await expect(page).toHaveURL(/by=dwelling/);
  // Figures of another filter are pale for a moment.
  await expect(page.locator('.chart-card.outdated')).toHaveCount(0);

  await page.getByRole('link', { name: 'As a table' }).first().click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(Number(count) + 2));
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/by=/);
  expect(complaints).toEqual([]);
});

test('charts are one below the other on a phone', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beLoggedIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(board);
  await expect(card(page, 'Submitted')).toContainText('60 answered');
  await expectFits(page, 'charts on a phone');
  await expectAccessible(page, 'charts on a phone');
  const age = card(page, 'Age in years');
  await age.scrollIntoViewIfNeeded();
  await expect(age).toContainText(/median \d+/);
});

test('a chart is saved as a picture and as figures, and pinned', async ({ page }) => {
  const complaints = listen(page);
  await beLoggedIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(board);
  const consent = card(page, 'Does the household agree to take part?');
  await consent.scrollIntoViewIfNeeded();
  await expect(consent.getByRole('link', { name: /^Yes/ })).toBeVisible();
  const saved = async (item: string) => {
    await consent.getByRole('button', { name: /^Actions of/ }).click();
    if (item === 'Save as SVG') await expectAccessible(page, 'actions of a chart');
    const waited = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const download = await waited;
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const svg = await saved('Save as SVG');
  expect(svg.name).toBe('Household visit Does the household agree to take part-.svg');
  const drawing = svg.content.toString();
  // It is self-contained, on white, in one piece.
  expect(drawing).toMatch(/<rect [^>]*fill="#ffffff"/);
  expect(drawing).toMatch(/<text [^>]*>Yes</);
  expect(drawing.match(/<rect /g)?.length).toBeGreaterThanOrEqual(3);
  expect(drawing).not.toMatch(/class=|var\(|color-mix|foreignObject/);
  const png = await saved('Save as PNG');
  expect(png.content.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.content.readUInt32BE(16), png.content.readUInt32BE(20)];
  const box = await consent.boundingBox();
  expect(Math.abs(width - 3 * (box?.width ?? 0))).toBeLessThan(4);
  expect(height).toBeLessThanOrEqual(3 * (box?.height ?? 0) + 4);
  const csv = await saved('Save the figures as CSV');
  expect(csv.content.toString()).toMatch(/^Does the household agree to take part\?,Count\nYes,\d+\n/);

  await consent.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Pin to the board' }).click();
  const pinned = page.getByRole('region', { name: 'Board of this form' });
  await expect(pinned.getByRole('heading')).toHaveText(['Does the household agree to take part?']);
  await page.reload();
  await expect(pinned.getByRole('link', { name: /^Yes/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'a board');
  expect(complaints).toEqual([]);
});
