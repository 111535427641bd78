import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { test } from '../support/seededHomes';
import { sendByDevice } from '../support/submissionDevice';
import { submissionsOf } from '../support/submissionTable';

const form = { path: '/v1/projects/1/forms/followed' };
const sign = (page: Page) => page.getByRole('button', { name: /^Live/ });
const news = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`^${count} new (or changed )?submissions?:`) });

test('two tabs follow changes over one stream, count them, and add them on request', async ({
  page,
  context,
  request,
}) => {
  const complaints = listen(page);
  const streams: string[] = [];
  context.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/v1/events') streams.push(sent.url());
  });
  await beLoggedIn(page);
  await page.goto(submissionsOf('followed'));
  await expect(sign(page)).toBeVisible();
  const charts = await context.newPage();
  await charts.goto(submissionsOf('followed').replace(/submissions$/, 'explore'));
  await expect(sign(charts)).toBeVisible();

  // A user is active in the table.
  await page.bringToFront();
  await page.getByRole('checkbox').nth(1).check();
  await sendByDevice(request, form, {});
  await expect(news(page, 1)).toBeVisible();
  await expect(news(charts, 1)).toBeVisible();
  await sendByDevice(request, form, {});
  await expect(news(page, 2)).toBeVisible();
  await expect(page.getByText('22', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '21', exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a table with news');
  await news(page, 2).click();
  await expect(page.getByRole('rowheader', { name: '22', exact: true })).toBeVisible();
  await expect(news(page, 2)).toHaveCount(0);
  expect(streams).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test(
  'a phone in dark mode counts new submissions at its lower edge, and can be paused',
  { tag: '@extended' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await beLoggedIn(page);
    await page.goto(submissionsOf('followed'));
    await expect(sign(page)).toBeVisible();
    await page.getByPlaceholder('Search all answers').focus();
    await sendByDevice(request, form, {});
    await expect(news(page, 1)).toBeInViewport();
    await expectFits(page, 'news on a phone');
    await expectAccessible(page, 'news on a phone');
    await sign(page).click();
    await expect(page.getByRole('button', { name: /^Paused/ })).toBeVisible();
  },
);
