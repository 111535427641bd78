import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { testSeeded } from '../support/seededSite';
import { submissionsOf } from '../support/submissionTable';

const test = testSeeded([{ xmlFormId: 'homes', survey: 'household', rows: 120 }]);
const progress = submissionsOf('homes').replace(/submissions$/, 'progress');
const project = progress.replace(/\/forms\/.*/, '');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the progress of a project and a form, with targets that are pasted', async ({ page }) => {
  const complaints = listen(page);
  await beLoggedIn(page);
  await page.goto(project);
  // The list of forms has a sparkline of the last days.
  await expect(page.getByText(/^\d+ in the last 30 days, at most \d+ on one day$/).first()).toBeAttached();
  await page.getByRole('link', { name: 'Progress' }).click();
  await expect(card(page, 'Submissions per day').locator('svg .chart-column').first()).toBeVisible();
  await expectAccessible(page, 'the progress of a project');

  // A figure links to its rows.
  const sent = page.getByRole('link', { name: /^\d+ submissions$/ });
  const count = /^\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  await sent.click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(Number(count) + 2));
  await page.goBack();

  await card(page, 'Forms').getByRole('rowheader').getByRole('link').click();
  await page.getByRole('button', { name: 'Set targets…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Targets' });
  await dialog.getByLabel('Set targets for').selectOption({ label: 'each answer: Village or quarter' });
  const first = dialog.getByLabel(/^Planned submissions: /).first();
  await first.focus();
  const name = ((await dialog.getByRole('rowheader').first().textContent()) ?? '').trim();
  await first.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${name}\t1 000\nNowhere\t5`);
  // No submissions yet: the list of villages is open.
  await expect(dialog.getByLabel('Planned submissions: Nowhere')).toHaveValue('5');
  await expect(first).toHaveValue('1000');
  await expectAccessible(page, 'the dialog of targets');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Targets')).toContainText(/\d+ of 1,005/);
  await expectAccessible(page, 'the progress of a form');
  expect(complaints).toEqual([]);
});

test('progress fits on a phone, in dark mode', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beLoggedIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const address of [`${project}/progress`, progress]) {
    await page.goto(address);
    await expect(card(page, 'Submissions per day').locator('svg .chart-column').first()).toBeVisible();
    await expectFits(page, 'progress on a phone');
    await expectAccessible(page, 'progress on a phone');
  }
});
