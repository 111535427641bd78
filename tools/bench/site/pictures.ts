import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { thumbnailSizes } from '#api/submission/thumbnails';
import { thumbnailMaker } from '#server/external/thumbnailMaker';
import type { Benchmark, Measurement } from '../benchmark';
import { quietestRun } from './longestTask';
import { median } from '../median';
import { onServedPage } from './servedPage';
import { turnWheel } from './tableScroll';

const ROWS = 100_000;
const PICTURES = 20_000;
const REPEATS = 5;
const RUNS = 3;
const JUMPS = 60;
const TASK_MS = 50;
const LIMIT_MS = 120_000;

const form = '/v1/projects/1/forms/households';

/** A picture with content, like one from a phone; each number has its own. */
const photo = async (index: number, width: number, height: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 40 + index * 8, sigma: 30 } as const;
  return sharp({ create: { width: width >> 3, height: height >> 3, channels: 3, background: '#777', noise } })
    .resize(width, height)
    .jpeg({ quality: 85 })
    .toBuffer();
};

/** Queries of the list. */
const asked = {
  'list of the first 200 pictures': { limit: '200' },
  'counting all of them': { limit: '0', count: 'true' },
  'list of 200 pictures in the middle': { limit: '200', offset: String(PICTURES / 2) },
  'the first 200 of a filter on a number, with two captions': {
    limit: '200',
    captions: 'visit/village,dwelling/rooms',
    $filter: 'dwelling/rooms ge 3',
  },
  'counting those': { limit: '0', count: 'true', $filter: 'dwelling/rooms ge 3' },
} as const;

const LIST_MS = 600;
const THUMBNAIL_MS = 30;

/** Pictures of very many submissions: their list, their thumbnails, and the page of them in Chromium. */
export const pictures: Benchmark = {
  about: `${PICTURES} pictures in ${ROWS} submissions of 3 kB; medians of ${REPEATS} after a warm-up`,
  run: async () => [
    await makingThumbnails(),
    ...(await onServedPage(measure, [
      {
        xmlFormId: 'households',
        survey: 'household',
        rows: ROWS,
        files: { count: PICTURES, content: (index) => photo(index, 1200, 900) },
      },
    ])),
  ],
};

/** Making one of a photograph with twelve million pixels, in the process that does it. */
async function makingThumbnails(): Promise<Measurement> {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
  const maker = thumbnailMaker();
  try {
    const source = path.join(folder, 'photo.jpg');
    await writeFile(source, await photo(1, 4000, 3000));
    const taken: number[] = [];
    for (let count = 0; count <= REPEATS * 4; count += 1) {
      const began = performance.now();
      const refusal = await maker.make(source, path.join(folder, `${count}.webp`), thumbnailSizes.tile);
      if (refusal !== null) throw new Error(`The photograph has no thumbnail: ${refusal}`);
      if (count > 0) taken.push(performance.now() - began);
    }
    return { what: 'making a thumbnail of 12 megapixels', value: median(taken), unit: 'ms', budget: THUMBNAIL_MS };
  } finally {
    await maker.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(page: Page): Promise<Measurement[]> {
  return [...(await lists(page)), ...(await scrolling(page))];
}

async function lists(page: Page): Promise<Measurement[]> {
  const results: Measurement[] = [];
  for (const [what, query] of Object.entries(asked)) {
    const taken: number[] = [];
    for (let count = 0; count <= REPEATS; count += 1) {
      const began = performance.now();
      const answer = await page.request.get(`${form}/pictures?${new URLSearchParams(query).toString()}`);
      if (!answer.ok()) throw new Error(await answer.text());
      await answer.body();
      if (count > 0) taken.push(performance.now() - began);
    }
    results.push({ what, value: median(taken), unit: 'ms', budget: LIST_MS });
  }
  return results;
}

/** The page of all pictures: by the wheel, and by jumps all over it. */
async function scrolling(page: Page): Promise<Measurement[]> {
  await page.goto('/projects/1/forms/households/explore?show=pictures');
  const tiles = page.getByRole('list', { name: 'Pictures' });
  await tiles.locator('img').first().waitFor({ timeout: LIMIT_MS });
  await page.mouse.move(600, 600);
  const wheel = await quietestRun(RUNS, page, async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await turnWheel(page, 100, 300);
  });
  const jumps = await quietestRun(RUNS, page, () =>
    page.evaluate(async (count) => {
      for (let step = 0; step <= count; step += 1) {
        const share = step % 2 === 0 ? step / count : 1 - step / count;
        window.scrollTo(0, share * document.documentElement.scrollHeight);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }, JUMPS),
  );
  const nodes = await page.evaluate(() => document.querySelectorAll('main *').length);
  const ms = (what: string, value: number, budget?: number): Measurement => ({
    what,
    value,
    unit: 'ms',
    ...(budget === undefined ? {} : { budget }),
  });
  return [
    ms('longest task while the wheel is turned', wheel.clock, TASK_MS),
    ms('the same, processor time', wheel.processor),
    ms('longest task while jumping through all pictures', jumps.clock, TASK_MS),
    ms('the same, processor time', jumps.processor),
    { what: 'elements on the page', value: nodes, unit: '', budget: 1500 },
  ];
}
