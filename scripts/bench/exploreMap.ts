import type { Page } from '@playwright/test';
import type { Benchmark, Measurement } from './benchmark';
import { quietestRun } from './longestTask';
import { median } from './median';
import { onServedPage } from './servedPage';

const ROWS = 100_000;
const REPEATS = 5;
const RUNS = 3;
const SHOWN_MS = 1_000;
const TASK_MS = 50;
const LIMIT_MS = 120_000;

const form = '/projects/1/forms/households';

/** The map of very many places, as somebody sees it who goes there from the table. */
export const exploreMap: Benchmark = {
  about: `the map of ${ROWS} submissions with places in Chromium, from the press on the tab; medians of ${REPEATS}, the longest task of the quietest of ${RUNS} runs`,
  run: () => onServedPage(measure, [{ xmlFormId: 'households', survey: 'household', rows: ROWS }]),
};

/** The card says that it waits until the places are there; the map is drawn in the frame after. */
const isDrawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const card = document.querySelector('.places-card');
      return card?.getAttribute('aria-busy') === 'false' && card.querySelector('canvas') !== null;
    },
    undefined,
    { polling: 'raf', timeout: LIMIT_MS },
  );

const measure = async (page: Page): Promise<Measurement[]> => {
  const times: number[] = [];
  for (let count = 0; count <= REPEATS; count += 1) {
    await page.goto(`${form}/submissions`);
    await page.getByRole('rowheader').first().waitFor({ timeout: LIMIT_MS });
    const began = performance.now();
    await page.getByRole('link', { name: 'Explore' }).click();
    await isDrawn(page);
    // The first time, the parts of the page are loaded, too.
    if (count > 0) times.push(performance.now() - began);
  }
  const map = page.locator('.places-card [role=application]');
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = await quietestRun(RUNS, page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 60, { steps: 30 });
    await page.mouse.move(x - 60, y - 30, { steps: 30 });
    await page.mouse.up();
  });
  const zoom = await quietestRun(RUNS, page, async () => {
    for (const key of ['+', '+', '+', '-', '-', '-']) {
      await map.press(key);
      await page.waitForTimeout(300);
    }
  });
  return [
    { what: 'until the map shows its places', value: median(times), unit: 'ms', budget: SHOWN_MS },
    { what: 'longest task while it is dragged', value: drag.clock, unit: 'ms', budget: TASK_MS },
    { what: 'the same, processor time', value: drag.processor, unit: 'ms' },
    { what: 'longest task while it is zoomed', value: zoom.clock, unit: 'ms', budget: TASK_MS },
    { what: 'the same, processor time', value: zoom.processor, unit: 'ms' },
  ];
};
