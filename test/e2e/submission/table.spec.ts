import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { testSeeded } from '../support/seededSite';
import { sendByDevice } from '../support/submissionDevice';
import {
  chunksUpTo,
  expectRowsWhole,
  listenForChunks,
  messageOf,
  openTable,
  scrollToEnd,
  scrollToRow,
  settled,
  tableOf,
} from '../support/submissionTable';
import { ask, publishForm, type Published } from '../support/webForms';

const ROWS = 10_000;

/** Enough for chunks of both sizes before, between and after the sent submissions. */
const GROWING_ROWS = 4000;

/** Nothing is sent to `many`; the tests that send to `growing` also check it. */
const test = testSeeded([
  { xmlFormId: 'many', survey: 'household', rows: ROWS },
  { xmlFormId: 'growing', survey: 'household', rows: GROWING_ROWS },
]);

const chunkAt = (skip: number) => (url: URL) =>
  url.pathname.endsWith('.svc/Submissions') && url.searchParams.get('$skip') === String(skip);

/** Holds requests until they are released. */
const holdBack = async (page: Page, at: (url: URL) => boolean): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(at, (route) => (isOpen ? route.continue() : void held.push(route)));
  return async () => {
    isOpen = true;
    // An aborted request cannot be continued.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
};

const growing = (request: APIRequestContext): Promise<Published> =>
  ask<Omit<Published, 'path'>>(request, 'GET', '/v1/projects/1/forms/growing').then((form) => ({
    path: '/v1/projects/1/forms/growing',
    ...form,
  }));

const sendRows = async (request: APIRequestContext, count: number): Promise<string[]> => {
  const form = await growing(request);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await sendByDevice(request, form, { village: `v${index}` }));
  return ids;
};

test('the submissions table loads ten thousand rows in chunks as it is scrolled to its end', async ({ page }) => {
  test.slow();
  await beLoggedIn(page);
  const faults = watchFaults(page);
  const chunks = listenForChunks(page);
  const table = await openTable(page, 'many', ROWS);
  await expect(messageOf(page)).toHaveText('9,750 more are not loaded.');
  expect(chunks).toEqual(['250+0']);
  await table.evaluate((box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 6));
  await settled(page);
  expect(chunks).toEqual(['250+0']);

  const release = await holdBack(page, chunkAt(250));
  await scrollToEnd(table);
  await expect(messageOf(page)).toHaveText('Loading 250 more of 9,750 that remain…');
  await scrollToEnd(table);
  await release();
  await scrollToRow(table, ROWS - 499);

  await scrollToRow(table, 1);
  expect(chunks).toEqual(chunksUpTo(ROWS));
  await expect(messageOf(page)).toHaveText('10,000 submissions');
  const last = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '1', exact: true }) });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-rowindex', String(ROWS + 1));
  await expectAccessible(page, 'ten thousand submissions');
  expect(faults.complaints).toEqual([]);
});

test(
  'submissions that arrive while the table is loaded cause neither duplicates nor gaps, and appear on refresh',
  { tag: '@extended' },
  async ({ page, request }) => {
    test.slow();
    await beLoggedIn(page);
    const chunks = listenForChunks(page);
    const table = await openTable(page, 'growing', GROWING_ROWS);
    // Otherwise the table adds the new rows by itself once it is scrolled to its top, where all its rows are read below.
    await page.getByRole('button', { name: /^Live/ }).click();
    await expect(page.getByRole('button', { name: /^Paused/ })).toBeVisible();
    await scrollToRow(table, GROWING_ROWS - 499);
    const early = await sendRows(request, 3);
    await scrollToRow(table, 2000);
    const late = await sendRows(request, 2);
    await scrollToRow(table, 1);
    // Five more than at first: the last chunk but one ends before the oldest.
    expect(chunks).toEqual(chunksUpTo(GROWING_ROWS + 5));
    await expectRowsWhole(table, GROWING_ROWS, 1);
    for (const id of [...early, ...late]) await expect(table.getByText(id.replace('uuid:', ''))).toHaveCount(0);

    await table.evaluate((box) => box.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Refresh' }).click();
    const newest = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '4005', exact: true }) });
    await expect(newest).toContainText(late[1]?.replace('uuid:', '') ?? 'no id');
    await expect(page.getByRole('link', { name: /^Submissions/ })).toContainText('4,005');
  },
);

test(
  'refreshing the submissions table keeps the rows and the scroll position until the newer rows are loaded',
  { tag: '@extended' },
  async ({ page, request }) => {
    await beLoggedIn(page);
    await page.goto('/projects/1/forms/growing/submissions');
    const table = tableOf(page);
    const first = table.getByRole('rowheader').first();
    const before = Number(await first.textContent());
    const scrollPosition = () => table.evaluate((box) => [box.scrollTop, box.scrollLeft]);
    await table.evaluate((box) => box.scrollTo(300, 3000));
    const shown = table.getByRole('rowheader', { name: String(before - 85), exact: true });
    await expect(shown).toBeInViewport();
    await sendRows(request, 1);
    const release = await holdBack(page, chunkAt(0));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(messageOf(page)).toHaveText('Looking for new submissions…');
    await expect(shown).toBeInViewport();
    await release();
    await expect(messageOf(page)).toHaveText(/more are not loaded/);
    expect(await scrollPosition()).toEqual([3000, 300]);
    await table.evaluate((box) => box.scrollTo(0, 0));
    await expect(first).toHaveText(String(before + 1));
  },
);

test('the submissions table loads all rows on demand, until it is stopped', { tag: '@extended' }, async ({ page }) => {
  await beLoggedIn(page);
  const chunks = listenForChunks(page);
  const table = await openTable(page, 'many', ROWS);
  const release = await holdBack(page, chunkAt(3000));
  await page.getByRole('button', { name: 'Load all' }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading all submissions' });
  await expect(progress).toHaveAttribute('aria-valuenow', '30');
  await expect(page.getByText('3,000 of 10,000')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await release();
  await expect(messageOf(page)).toHaveText('7,000 more are not loaded.');
  await settled(page);
  expect(chunks).toEqual(chunksUpTo(4000));

  await page.getByRole('button', { name: 'Load all' }).click();
  await expect(messageOf(page)).toHaveText('10,000 submissions');
  // The aborted chunk is requested again.
  expect(chunks).toEqual([...chunksUpTo(4000), ...chunksUpTo(ROWS).slice(chunksUpTo(3000).length)]);
  await expect(table.getByRole('rowheader', { name: String(ROWS), exact: true })).toBeInViewport();
  await scrollToEnd(table);
  await expect(table.getByRole('rowheader', { name: '1', exact: true })).toBeInViewport();
});

test(
  'a chunk of submissions that fails to load is reported and can be requested again',
  { tag: '@extended' },
  async ({ page }) => {
    await beLoggedIn(page);
    const chunks = listenForChunks(page);
    const table = await openTable(page, 'many', ROWS);
    await page.route(chunkAt(500), (route) => route.abort(), { times: 1 });
    await scrollToRow(table, ROWS - 499);
    await scrollToEnd(table);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(messageOf(page)).toHaveText('9,500 more are not loaded.');
    await expect(table.getByRole('rowheader', { name: String(ROWS - 499), exact: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(messageOf(page)).toHaveText('9,250 more are not loaded.');
    expect(chunks).toEqual(['250+0', '250+250', '250+500', '250+500']);
    await expectRowsWhole(table, ROWS, ROWS - 749);
  },
);

test(
  'leaving the submissions table while a chunk is loading causes no error',
  { tag: '@extended' },
  async ({ page }) => {
    await beLoggedIn(page);
    const faults = watchFaults(page);
    const table = await openTable(page, 'many', ROWS);
    const release = await holdBack(page, chunkAt(250));
    await scrollToEnd(table);
    await expect(messageOf(page)).toHaveText(/^Loading 250 more/);
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await expect(page).toHaveURL('/');
    await release();
    await settled(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const again = await openTable(page, 'many', ROWS);
    await scrollToRow(again, ROWS - 999);
    expect(faults.complaints).toEqual([]);
  },
);

test(
  'the submissions table explains that it cannot show encrypted submissions',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request);
    const plain = await sendByDevice(request, form, { place: 'Nouna' });
    await ask(request, 'POST', form.path.replace(/\/forms\/.*/, '/key'), { passphrase: 'a horse eats the battery' });
    await beLoggedIn(page);
    await page.goto(`${form.path.replace('/v1', '')}/submissions`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
    const secret = await sendByDevice(
      request,
      form,
      { place: 'Manga', photo: 'a.jpg' },
      { 'a.jpg': Buffer.from('well') },
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('Data preview is not available due to encryption.');
    await expect(rows.nth(0)).toContainText(secret.replace('uuid:', ''));
    await expect(rows.nth(0)).not.toContainText('Manga');
    await expect(rows.nth(1)).toContainText('Nouna');
    await expect(rows.nth(1)).toContainText(plain.replace('uuid:', ''));
    // One cell is that of a field; the others are metadata, and the menu.
    await expect(rows.nth(0).getByRole('gridcell')).toHaveCount(6);
    // The export of encrypted rows shows a warning.
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    const bar = page.getByRole('region', { name: 'Selected submissions' });
    await bar.getByRole('button', { name: 'Download' }).click();
    await expect(bar.getByRole('status').last()).toHaveText(/^1 of them is encrypted: its answers are not in the file/);
    await page.getByRole('checkbox', { name: 'Select all shown' }).uncheck();
    // The page knows without a reload that a passphrase is needed.
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel(/^Passphrase/)).toBeFocused();
  },
);
