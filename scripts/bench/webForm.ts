import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '../../test/support/chromium';
import type { Benchmark, Measurement } from './benchmark';
import { heapOf } from './chunkWatch';
import { mixedForm } from './forms/mixedForm';
import { publishForm } from './forms/publishForm';
import { allMade, openForm, sendIncomplete, typeLetters, watchForms } from './forms/watchForm';
import { machineLoad } from './machineLoad';
import { median } from './median';
import { benchPerson, onServedData } from './servedData';
import { SLOW, slowNetwork, slowProcessor } from './slowPhone';

const RUNS = 3;
const QUESTIONS = 1000;
const TYPED = 'twelve keys!';
const MB = 1_000_000;

/** The page that fills in forms, on the built site. */
export const webForm: Benchmark = {
  about: `forms in Chromium: a short one at 1.6 Mbit/s, ${SLOW.latency} ms, processor ÷ ${SLOW.processor}, one of ${QUESTIONS} questions; medians of ${RUNS}`,
  run: () =>
    onServedData([], async ({ address }) => {
      const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
      try {
        return [...(await measureShort(browser, address)), ...(await measureLong(browser, address))];
      } finally {
        await browser.close();
      }
    }),
};

/** A browser that was never here, with somebody who may fill in. */
const newVisitor = async (browser: Browser, address: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } });
  await context.request.post('/v1/sessions', { data: benchPerson });
  await watchForms(context);
  return context;
};

const row = (what: string, values: readonly number[], unit: Measurement['unit'], budget?: number): Measurement => ({
  what,
  value: median(values),
  unit,
  ...(budget === undefined ? {} : { budget }),
  note: machineLoad(),
});

async function measureShort(browser: Browser, address: string): Promise<Measurement[]> {
  const cold: number[] = [];
  const cached: number[] = [];
  let path = '';
  for (let run = 0; run < RUNS; run += 1) {
    const context = await newVisitor(browser, address);
    path ||= (await publishForm(context.request, mixedForm('short', { questions: 20 }))).page;
    for (const times of [cold, cached]) {
      const page = await context.newPage();
      await slowNetwork(page);
      await slowProcessor(page, SLOW.processor);
      times.push((await openForm(page, path)) / 1000);
      await page.close();
    }
    await context.close();
  }
  return [
    row('short form, first visit: the first question can be answered', cold, 's', 6),
    row('the same, from the cache', cached, 's', 1.5),
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
  const context = await newVisitor(browser, address);
  const { page: path } = await publishForm(
    context.request,
    mixedForm('long', { questions: QUESTIONS, isRequired: true }),
  );
  for (let run = -1; run < RUNS; run += 1) {
    // Nothing is kept, so that every run begins anew.
    const page = await context.newPage();
    const opened = await openForm(page, `${path}?shared=1`);
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
