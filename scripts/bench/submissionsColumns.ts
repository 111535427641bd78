import type { Locator, Page } from '@playwright/test';
import type { Benchmark, Measurement } from './benchmark';
import { quietestRun } from './longestTask';
import { onServedPage } from './servedPage';
import { pointAt, scrollByWheel, scrollThroughPositions } from './tableScroll';

const ROWS = 2000;
const FEW = 60;
const ALL = 700;
const LIMIT_MS = 180_000;
const RUNS = 3;
const STEPS = 60;
const TASK_MS = 50;

/** The table of submissions with many chosen columns, scrolled both ways. */
export const submissionsColumns: Benchmark = {
  about: `${ROWS} rows × ${FEW} and ${ALL} chosen columns in Chromium, scrolled down and sideways`,
  run: () => onServedPage(measure, [{ xmlFormId: 'wide', survey: 'wide', rows: ROWS }]),
};

async function measure(page: Page): Promise<Measurement[]> {
  return [...(await ofColumns(page, FEW)), ...(await ofColumns(page, ALL))];
}

async function ofColumns(page: Page, count: number): Promise<Measurement[]> {
  const columns = Array.from({ length: count }, (_, index) => `q${index}`).join(',');
  const table = page.getByRole('group', { name: /^Submissions of/ });
  await page.goto(`/projects/1/forms/wide/submissions?columns=${columns}`);
  await table.getByRole('rowheader', { name: String(ROWS) }).waitFor({ timeout: LIMIT_MS });
  await page.getByRole('button', { name: 'Load all' }).click();
  await page.getByText(`${ROWS.toLocaleString('en')} submissions`).waitFor({ timeout: LIMIT_MS });
  const down = await quietestRun(RUNS, page, async () => {
    await table.evaluate((box) => box.scrollTo(0, 0));
    await scrollByWheel(page, table, STEPS, 300);
  });
  const sideways = await quietestRun(RUNS, page, () => scrollSideways(page, table));
  const { frame, nodes } = await scrollThroughPositions(table, STEPS);
  const of = `with ${count} columns`;
  return [
    { what: `longest task while the wheel is turned, ${of}`, value: down.clock, unit: 'ms', budget: TASK_MS },
    { what: 'the same, processor time', value: down.processor, unit: 'ms' },
    { what: `longest task while scrolling sideways, ${of}`, value: sideways.clock, unit: 'ms', budget: TASK_MS },
    { what: 'the same, processor time', value: sideways.processor, unit: 'ms' },
    { what: `time between frames while jumping through all rows, ${of}`, value: frame, unit: 'ms', budget: 34 },
    { what: `elements in the table, ${of}`, value: nodes, unit: '', budget: 4000 },
  ];
}

/** Turns the wheel sideways, to the last column and back. */
async function scrollSideways(page: Page, table: Locator): Promise<void> {
  await pointAt(page, table);
  const width = await table.evaluate((box) => {
    box.scrollTo(0, box.scrollHeight / 2);
    return box.scrollWidth;
  });
  for (const direction of [1, -1]) {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.wheel((direction * width) / STEPS, 0);
      await page.waitForTimeout(16);
    }
  }
}
