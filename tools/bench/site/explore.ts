import type { Page } from '@playwright/test';
import type { Benchmark, Measurement } from '../benchmark';
import { median } from '../median';
import { onServedPage } from './servedPage';

const ROWS = 100_000;
const REPEATS = 5;
const FIRST_SCREEN_MS = 600;
const FURTHER_MS = 200;
const LIMIT_MS = 120_000;
/** Time to look at the first charts before scrolling to the next. */
const LOOKS_MS = 1000;

const form = '/projects/1/forms/households';

/** The charts of very many submissions, opened from the table and scrolled through. */
export const explore: Benchmark = {
  about: `${ROWS} submissions of 3 kB in Chromium, from the press on the tab; something is reviewed before each time, so that nothing is kept; a second before scrolling; medians of ${REPEATS}`,
  run: () => onServedPage(measure, [{ xmlFormId: 'households', survey: 'household', rows: ROWS }]),
};

/** Waits until all charts in the window are drawn, and at least a minimum of them. @returns their number */
const drawn = (page: Page): Promise<number> =>
  page
    .waitForFunction(
      () => {
        const seen = [...document.querySelectorAll('.chart-card:not(.places-card)')].filter((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        return seen.length > 0 && seen.every((card) => card.getAttribute('aria-busy') === 'false') ? seen.length : 0;
      },
      undefined,
      { polling: 'raf', timeout: LIMIT_MS },
    )
    .then((found) => found.jsonValue());

const review = async (page: Page, reviewState: string): Promise<void> => {
  const submissions = `/v1${form}/submissions`;
  const [newest] = (await (await page.request.get(`${submissions}?limit=1`)).json()) as {
    readonly instanceId: string;
  }[];
  await page.request.patch(`${submissions}/${newest?.instanceId}`, { data: { reviewState } });
};

const measure = async (page: Page): Promise<Measurement[]> => {
  const first: number[] = [];
  const further: number[] = [];
  const atFirst: number[] = [];
  for (let count = 0; count <= REPEATS; count += 1) {
    await page.goto(`${form}/submissions`);
    await page.getByRole('rowheader').first().waitFor({ timeout: LIMIT_MS });
    await review(page, count % 2 === 0 ? 'approved' : 'rejected');
    const began = performance.now();
    await page.getByRole('link', { name: 'Explore' }).click();
    await page.locator('.chart-card').first().waitFor({ timeout: LIMIT_MS });
    const inSight = await drawn(page);
    // The first visit also loads the chunks of the page.
    if (count > 0) first.push(performance.now() - began);
    await page.waitForTimeout(LOOKS_MS);
    const cards = page.locator('.chart-card:not(.places-card)');
    for (let next = 0; next < 4; next += 1) {
      const card = await cards.nth(inSight + next).elementHandle();
      const asked = performance.now();
      await card?.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await page.waitForFunction((element) => element?.getAttribute('aria-busy') === 'false', card, {
        polling: 'raf',
        timeout: LIMIT_MS,
      });
      (count === 0 ? atFirst : further).push(performance.now() - asked);
    }
  }
  return [
    { what: 'charts of the first screen', value: median(first), unit: 'ms', budget: FIRST_SCREEN_MS },
    { what: 'a further chart', value: median(further), unit: 'ms', budget: FURTHER_MS },
    { what: 'the slowest further chart', value: Math.max(...further), unit: 'ms', budget: FURTHER_MS },
    { what: 'the slowest one after the start of the server', value: Math.max(...atFirst), unit: 'ms' },
  ];
};
