import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import type { Benchmark, Measurement } from '../benchmark';
import { heapOf } from './chunkWatch';
import { mixedForm } from '../forms/mixedForm';
import { publishForm } from '../forms/publishForm';
import { repeatForm } from '../forms/repeatForm';
import { addRepetitions, allMade, openForm, sendIncomplete, typeLetters, watchForms } from '../forms/watchForm';
import { machineLoad } from '../machineLoad';
import { median } from '../median';
import { benchPerson, onServedData } from './servedData';
import { SLOW, slowNetwork, slowProcessor } from './slowPhone';

const RUNS = 3;
const QUESTIONS = 1000;
const REPEAT = { instances: 200, questions: 20 };
const ADDED = 5;
const TYPED = 'twelve keys!';
const MB = 1_000_000;

/** The page that fills in forms, on the built site. */
export const webForm: Benchmark = {
  about: `forms in Chromium: a short one at 1.6 Mbit/s, ${SLOW.latency} ms, processor ÷ ${SLOW.processor}, one of ${QUESTIONS} questions, a repeat of ${REPEAT.instances} × ${REPEAT.questions}; medians of ${RUNS}`,
  run: () =>
    onServedData([], async ({ address }) => {
      const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
      try {
        return [
          ...(await measureShort(address)),
          ...(await measureLong(browser, address)),
          ...(await measureRepeat(browser, address)),
        ];
      } finally {
        await browser.close();
      }
    }),
};

const visitor = (address: string) => ({ baseURL: address, viewport: { width: 390, height: 844 } });

/** Logs in a user who may fill in forms. */
const prepare = async (context: BrowserContext): Promise<void> => {
  await context.request.post('/v1/sessions', { data: benchPerson });
  await watchForms(context);
};

const row = (what: string, values: readonly number[], unit: Measurement['unit'], budget?: number): Measurement => ({
  what,
  value: median(values),
  unit,
  ...(budget === undefined ? {} : { budget }),
  note: machineLoad(),
});

/**
 * Browsers compile scripts again until they have been used twice; then they cache the compiled code, unless windows are
 * private, or pages of several sites share a process.
 */
const VISITS = 4;

const withProfile = async (address: string, use: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: needChromium(),
    args: [...CHROMIUM_FLAGS, '--site-per-process'],
    ...visitor(address),
  });
  try {
    await prepare(context);
    await use(context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

async function measureShort(address: string): Promise<Measurement[]> {
  const cold: number[] = [];
  const cached: number[] = [];
  let form = '';
  for (let run = 0; run < RUNS; run += 1)
    await withProfile(address, async (context) => {
      form ||= (await publishForm(context.request, mixedForm('short', { questions: 20 }))).page;
      const times: number[] = [];
      while (times.length < VISITS) {
        const page = await context.newPage();
        await slowNetwork(page);
        await slowProcessor(page, SLOW.processor);
        times.push((await openForm(page, form)) / 1000);
        await page.waitForLoadState('networkidle');
        await page.close();
      }
      cold.push(times[0] ?? NaN);
      cached.push(times.at(-1) ?? NaN);
    });
  return [
    row('short form, first visit: the first question can be answered', cold, 's', 6),
    row(`the same, from the cache, visit ${VISITS}`, cached, 's', 1.5),
  ];
}

async function measureLong(browser: Browser, address: string): Promise<Measurement[]> {
  const opening: number[] = [];
  const complete: number[] = [];
  const meanwhile: number[] = [];
  const keys: number[] = [];
  const slowKeys: number[] = [];
  const heaps: number[] = [];
  const lists: number[] = [];
  let nodes = 0;
  const context = await browser.newContext(visitor(address));
  await prepare(context);
  const { page: form } = await publishForm(
    context.request,
    mixedForm('long', { questions: QUESTIONS, isRequired: true }),
  );
  for (let run = -1; run < RUNS; run += 1) {
    // Nothing is stored, so that every run starts without a draft.
    const page = await context.newPage();
    const opened = await openForm(page, `${form}?shared=1`);
    if (run < 0) await page.close(); // the cache is filled, and the server warm
    if (run < 0) continue;
    opening.push(opened / 1000);
    meanwhile.push(...(await typeLetters(page, TYPED)));
    complete.push((await allMade(page)) / 1000);
    keys.push(...(await typeLetters(page, TYPED)));
    nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    heaps.push((await heapOf(page)) / MB);
    await slowProcessor(page, SLOW.processor);
    slowKeys.push(...(await typeLetters(page, TYPED)));
    await slowProcessor(page, 1);
    lists.push(await sendIncomplete(page));
    await page.close();
  }
  await context.close();
  return [
    row(`${QUESTIONS} questions: the form is on the screen`, opening, 's', 2),
    row('the same: all of its questions are made', complete, 's'),
    row('the same: a key meanwhile, until it is on the screen', meanwhile, 'ms', 50),
    row('the same: a key afterwards', keys, 'ms', 50),
    row(`the same, with the processor ÷ ${SLOW.processor}`, slowKeys, 'ms', 50),
    row(`the same: Send with ${QUESTIONS} answers missing, until they are listed`, lists, 'ms'),
    row('the same: memory of the page’s objects', heaps, 'MB'),
    { what: 'the same: elements', value: nodes, unit: '' },
  ];
}

async function measureRepeat(browser: Browser, address: string): Promise<Measurement[]> {
  const context = await browser.newContext(visitor(address));
  await prepare(context);
  const { page: form } = await publishForm(context.request, repeatForm('repeat', REPEAT));
  const page = await context.newPage();
  await openForm(page, `${form}?shared=1`);
  await allMade(page);
  const added = await addRepetitions(page, ADDED);
  await context.close();
  return [
    row(
      `a repeat of ${REPEAT.instances} × ${REPEAT.questions} questions: one more, until it is on the screen`,
      added,
      'ms',
      50,
    ),
  ];
}
