import type { Page } from '@playwright/test';
import type { Benchmark } from '../benchmark';
import { answerAccess } from './formAccessAnswers';
import { compared, smooth, type Figures } from './formAccessFigures';
import { median } from '../median';
import { onServedPage } from './servedPage';

const SIZE = { forms: 200, appUsers: 500 };
const USUAL = { forms: 100, appUsers: 50 };
const SMALL = { forms: 3, appUsers: 4 };
/** The boxes of the rows, without those of the header, which change whole columns or everything. */
const BOXES = '[role=row]:not([aria-rowindex="2"]) > .free input';
/** Runs in the page: the length of every long task, and the name helper that tsx writes into functions. */
const WATCH = `
  globalThis.__name = (named) => named;
  globalThis.longTasks = [0];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
`;

/** The table of form access in Chromium, on the built site: 200 forms by 500 app users, and 3 by 4 to compare. */
export const formAccess: Benchmark = {
  about: `${SIZE.forms} forms × ${SIZE.appUsers} app users in Chromium; medians of many, longest task of all`,
  run: () =>
    onServedPage(async (page) => {
      const small = await measure(page, SMALL);
      const large = await measure(page, SIZE);
      return [...compared(large, small), ...smooth(await measure(page, USUAL))];
    }),
};

async function measure(page: Page, size: typeof SIZE): Promise<Figures> {
  await answerAccess(page, size);
  await page.addInitScript({ content: WATCH });
  await page.goto('/projects/1');
  await page.getByRole('link', { name: 'Form Access' }).waitFor();
  const paint = await page.evaluate(async () => {
    const began = performance.now();
    [...document.querySelectorAll('a')].find((link) => link.textContent === 'Form Access')?.click();
    while (!document.querySelector('[role=grid] input')) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
  const work = await clickWork(page, 20);
  const toggles = await times(page, BOXES, 'click', 20);
  const columns = await times(page, '[aria-rowindex="2"] > .free input', 'click', 9);
  const moves = await times(page, BOXES, 'ArrowRight', 30);
  const { frame, dropped, scrollWork } = await scrolled(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=grid] *').length);
  const longest = await page.evaluate<number>('Math.max(...longTasks)');
  return {
    paint,
    toggle: median(toggles),
    column: median(columns),
    move: median(moves),
    toggleWork: median(work),
    frame,
    dropped,
    scrollWork,
    longest,
    nodes,
  };
}

/** Duration of each of many actions, from the event to the end of the next frame. */
const times = (page: Page, selector: string, action: string, count: number): Promise<number[]> =>
  page.evaluate(
    async ([found, act, repeats]) => {
      const taken: number[] = [];
      const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const boxes = [...document.querySelectorAll<HTMLInputElement>(`[role=grid] ${found}`)];
      boxes[0]?.focus();
      for (let index = 0; index < repeats; index += 1) {
        await settled();
        const target = act === 'click' ? boxes[index % boxes.length] : document.activeElement;
        const began = performance.now();
        if (act === 'click') (target as HTMLElement).click();
        else target?.dispatchEvent(new KeyboardEvent('keydown', { key: act, bubbles: true, cancelable: true }));
        await settled();
        taken.push(performance.now() - began);
      }
      return taken;
    },
    [selector, action, count] as const,
  );

/** The time in which the page handles a click on each of many boxes: scripts, styles and layout, without waiting for a frame. */
const clickWork = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(
    async ([found, repeats]) => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>(`[role=grid] ${found}`)];
      const taken: number[] = [];
      for (let index = 0; index < repeats; index += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const began = performance.now();
        boxes[index % boxes.length]?.click();
        await Promise.resolve();
        document.body.getBoundingClientRect();
        taken.push(performance.now() - began);
      }
      return taken;
    },
    [BOXES, count] as const,
  );

interface Scrolling {
  /** The median time between frames, in milliseconds. */
  readonly frame: number;
  /** The share of frames, at 60 a second, that were not shown, in per cent. */
  readonly dropped: number;
  /** Processor time of the page's main thread for each step, in milliseconds. */
  readonly scrollWork: number;
}

const SCROLL_STEPS = 120;

/** Scrolls the table down, then across. */
const scrolled = async (page: Page): Promise<Scrolling> => {
  const session = await page.context().newCDPSession(page);
  // Of the processor, because other programs run, too.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  const taskSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await taskSeconds();
  const gaps = await page.evaluate(async (steps) => {
    const grid = document.querySelector('[role=grid]');
    const taken: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; grid && step < steps; step += 1) {
      grid.scrollBy(step < steps / 2 ? { top: 45 } : { left: 60 });
      const now = await new Promise<number>(requestAnimationFrame);
      taken.push(now - last);
      last = now;
    }
    return taken;
  }, SCROLL_STEPS);
  const worked = (await taskSeconds()) - before;
  await session.detach();
  const frames = gaps.map((gap) => Math.max(1, Math.round((gap * 60) / 1000)));
  const all = frames.reduce((sum, count) => sum + count, 0);
  return {
    frame: median(gaps),
    dropped: (100 * (all - frames.length)) / all,
    scrollWork: (1000 * worked) / SCROLL_STEPS,
  };
};
