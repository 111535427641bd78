import type { Locator, Page } from '@playwright/test';
import type { Benchmark, Measurement } from '../benchmark';
import { chunkTimes, heapOf, watchChunks } from './chunkWatch';
import { quietestRun } from './longestTask';
import { onServedPage } from './servedPage';
import { submissionsTableFigures } from './submissionsTableFigures';
import { scrollThroughPositions, scrollByWheel, type Scrolled } from './tableScroll';

const ROWS = 100_000;
/** This many are loaded by the button, the rest by scrolling to the end. */
const BY_BUTTON = 90_000;
const LIMIT_MS = 180_000;
const JUMPS = 200;
/** Number of scrolls in each direction. */
const RUNS = 3;

/** The table of submissions in Chromium, on the built site, with all rows of a long list in it. */
export const submissionsTable: Benchmark = {
  about: `${ROWS} rows × 14 columns in Chromium, loaded from the server by the button, the last tenth by scrolling`,
  run: () => onServedPage(measure, [{ xmlFormId: 'households', survey: 'household', rows: ROWS }]),
};

async function measure(page: Page): Promise<Measurement[]> {
  await watchChunks(page);
  const table = page.getByRole('group', { name: 'Submissions of Household visit' });
  const open = () => table.getByRole('rowheader', { name: String(ROWS) }).waitFor({ timeout: LIMIT_MS });
  // Opened once before: at every later visit the chunks of the site are cached, and the server is warm.
  await page.goto('/projects/1/forms/households/submissions');
  await open();
  await page.reload();
  await open();
  const heapBefore = await heapOf(page);
  const seconds = await loadAll(page, table);
  const chunks = await chunkTimes(page);
  const heap = await heapOf(page);
  const wheel = await quietestRun(RUNS, page, async () => {
    await table.evaluate((box) => box.scrollTo(0, 0));
    await scrollByWheel(page, table, 100, 300);
    await table.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
    await scrollByWheel(page, table, 100, -900);
  });
  let scrolled: Scrolled = { frame: NaN, nodes: NaN };
  const jumps = await quietestRun(RUNS, page, async () => {
    scrolled = await scrollThroughPositions(table, JUMPS);
  });
  return submissionsTableFigures({ seconds, chunks, heapBefore, heap, wheel, jumps, ...scrolled });
}

/** Loads most rows by the button and the rest by scrolling to the end; returns the seconds it took. */
async function loadAll(page: Page, table: Locator): Promise<number> {
  const began = performance.now();
  await page.getByRole('button', { name: 'Load all' }).click();
  await page.waitForFunction(
    (percent) => Number(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? 0) >= percent,
    (BY_BUTTON / ROWS) * 100,
    { timeout: LIMIT_MS },
  );
  await page.getByRole('button', { name: 'Stop' }).click();
  await table.evaluate(async (box, limit) => {
    const until = performance.now() + limit;
    const isAtEnd = () => [...box.querySelectorAll('tbody th')].at(-1)?.textContent === '1';
    while (!isAtEnd()) {
      if (performance.now() > until) throw new Error('The last row did not come.');
      box.scrollTo(0, box.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
  }, LIMIT_MS);
  return (performance.now() - began) / 1000;
}
