import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import type { Benchmark, Measurement } from '../benchmark';
import { listFormats, longListForm, villages, villagesFile, type ListFormat } from '../forms/longList';
import { publishForm } from '../forms/publishForm';
import { openForm, watchForms } from '../forms/watchForm';
import { machineLoad } from '../machineLoad';
import { median } from '../median';
import { heapOf } from './chunkWatch';
import { benchPerson, onServedData } from './servedData';

const RUNS = 3;
const MB = 1_000_000;

interface Limits {
  readonly rows: number;
  /** Budgets. */
  readonly open: number;
  readonly change: number;
}

const LISTS: readonly Limits[] = [
  { rows: 16_000, open: 0.4, change: 50 },
  { rows: 50_000, open: 0.8, change: 80 },
  { rows: 100_000, open: 1.5, change: 100 },
];
const MEMORY = 150;
/** The rows of a list with which opening takes as long as without one. */
const SHORT = 10;

/** Forms with a filtered choice among many rows of a list, on the built site. */
export const longLists: Benchmark = {
  about: `choices from long lists in Chromium, with a cache; medians of ${RUNS}`,
  run: () =>
    onServedData([], async ({ address }) => {
      const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
      try {
        const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
        await context.request.post('/v1/sessions', { data: benchPerson });
        await watchForms(context);
        const results: Measurement[] = [];
        for (const format of listFormats) {
          const short = median((await measureList(context, SHORT, format)).opening);
          for (const list of LISTS)
            results.push(...rowsOf(list, format, await measureList(context, list.rows, format), short));
        }
        return results;
      } finally {
        await browser.close();
      }
    }),
};

/** Selects another district. @returns the milliseconds until its villages are on the screen */
const changeDistrict = (page: Page, district: string): Promise<number> =>
  page.getByLabel('District', { exact: true }).evaluate(
    (select: HTMLSelectElement, value) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(null);
        });
      }),
    district,
  );

/** Seconds, milliseconds and megabytes of the runs. */
interface Figures {
  readonly opening: readonly number[];
  readonly changes: readonly number[];
  readonly heaps: readonly number[];
}

async function measureList(context: BrowserContext, rows: number, format: ListFormat): Promise<Figures> {
  const { page: form } = await publishForm(context.request, longListForm(`${format}${rows}`, format), {
    [villagesFile(format)]: villages(rows, format),
  });
  const opening: number[] = [];
  const changes: number[] = [];
  const heaps: number[] = [];
  for (let run = -1; run < RUNS; run += 1) {
    // Nothing is stored, so that every run starts without a draft.
    const page = await context.newPage();
    const opened = await openForm(page, `${form}?shared=1`);
    // The first one fills the cache.
    if (run >= 0) {
      opening.push(opened / 1000);
      for (const district of ['d2', 'd3', 'd4']) changes.push(await changeDistrict(page, district));
      heaps.push((await heapOf(page)) / MB);
    }
    await page.close();
  }
  return { opening, changes, heaps };
}

const rowsOf = (
  { rows, open, change }: Limits,
  format: ListFormat,
  { opening, changes, heaps }: Figures,
  short: number,
): Measurement[] => {
  const figure = (what: string, value: number, unit: Measurement['unit'], budget: number): Measurement => ({
    what: `${format}, ${rows} rows: ${what}`,
    value,
    unit,
    budget,
    note: machineLoad(),
  });
  return [
    figure(`opening takes longer than with ${SHORT} rows by`, median(opening) - short, 's', open),
    figure('another district, until its villages are on the screen', median(changes), 'ms', change),
    figure('memory of the page’s objects', median(heaps), 'MB', MEMORY),
  ];
};
