import type { Page } from '@playwright/test';
import type { Benchmark } from '../benchmark';
import { answerAccess } from './formAccessAnswers';
import { compared, type Figures } from './formAccessFigures';
import { median } from '../median';
import { onServedPage } from './servedPage';

const SIZE = { forms: 200, appUsers: 500 };
const SMALL = { forms: 3, appUsers: 4 };
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
      return compared(await measure(page, SIZE), small);
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
  const toggles = await times(page, '[role=gridcell] input', 'click', 20);
  const columns = await times(page, '[aria-rowindex="2"] input', 'click', 9);
  const moves = await times(page, '[role=gridcell] input', 'ArrowRight', 30);
  const frames = await scrolled(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('[role=grid] *').length);
  const longest = await page.evaluate<number>('Math.max(...longTasks)');
  return {
    paint,
    toggle: median(toggles),
    column: median(columns),
    move: median(moves),
    frame: frames,
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

/** The median time between frames while the table is scrolled down, then across. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]');
    const gaps: number[] = [];
    let last = performance.now();
    for (let step = 0; grid && step < 60; step += 1) {
      grid.scrollBy(step < 30 ? { top: 90 } : { left: 120 });
      await new Promise(requestAnimationFrame);
      gaps.push(performance.now() - last);
      last = performance.now();
    }
    return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  });
