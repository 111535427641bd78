import type { Page } from '@playwright/test';
import { aProject } from '#test/support/things';
import type { Benchmark, Measurement } from '../benchmark';
import { onServedPage } from './servedPage';

const PROJECTS = 2000;
const TYPED = 'zlute louky 19';

const projects = Array.from({ length: PROJECTS }, (_, index) =>
  aProject({ id: index + 1, name: `Žluté louky ${index + 1}`, forms: index, archived: index > 1900 }),
);

/** The list of projects in Chromium, on the built site. */
export const home: Benchmark = {
  about: `${PROJECTS} projects in Chromium: the page is loaded, then “${TYPED}” is typed into the filter`,
  run: () => onServedPage(measure),
};

/** Measurements of the page, in milliseconds. */
interface Measured {
  readonly tasks: number[];
  readonly letters: number[];
}

async function measure(page: Page): Promise<Measurement[]> {
  await page.route('**/v1/projects', (route) => route.fulfill({ json: projects }));
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  // Loads the chunks of the site, which are cached at all later visits.
  await page.goto('/');
  await page.getByText('Žluté louky 1', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Žluté louky 1', { exact: true }).waitFor();
  const shown = await page.evaluate(() => performance.now());
  const loading = await longestTask(page);
  const letters = await typed(page);
  const typing = await longestTask(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('tbody *').length);
  return [
    { what: 'rows on the screen after a reload', value: shown, unit: 'ms' },
    { what: 'longest task of loading', value: loading, unit: 'ms', budget: 100 },
    { what: 'slowest letter, until the rows follow', value: letters, unit: 'ms', budget: 100 },
    { what: 'longest task of typing', value: typing, unit: 'ms', budget: 100 },
    { what: 'elements in the rows', value: nodes, unit: '' },
  ];
}

/** The longest task since the last call; the browser does not report those below 50 ms. */
const longestTask = async (page: Page): Promise<number> => {
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Measured).tasks.splice(0)));
};

/** Types letter by letter, and measures each until the second frame after it, when the rows are updated. */
const typed = async (page: Page): Promise<number> => {
  const line = page.getByRole('textbox', { name: 'Filter projects' });
  await line.focus();
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(globalThis, { letters: taken });
    document.addEventListener('keydown', () => {
      const began = performance.now();
      requestAnimationFrame(() => requestAnimationFrame(() => taken.push(performance.now() - began)));
    });
  });
  await line.pressSequentially(TYPED, { delay: 60 });
  await page.getByText(/^\d+ of 2,000$/).waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as Measured).letters));
};
