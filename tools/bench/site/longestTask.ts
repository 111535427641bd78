import type { Page } from '@playwright/test';

/** The longest task of a page's main thread, in milliseconds: elapsed, and processor time. */
export interface LongestTask {
  readonly clock: number;
  readonly processor: number;
}

/** The parts of Chromium's trace events that we read; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

const longest = (times: readonly (number | undefined)[]): number =>
  times.reduce<number>((most, time) => Math.max(most, time ?? 0), 0) / 1000;

/** Runs `act` and finds the longest task in that time. The page itself only receives those of more than 50 ms. */
async function longestTaskOf(page: Page, act: () => Promise<void>): Promise<LongestTask> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const named = trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = new Set(named.map(threadOf));
  const tasks = trace.traceEvents.filter((event) => event.name.endsWith('RunTask') && threads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser traced no tasks.');
  return { clock: longest(tasks.map(({ dur }) => dur)), processor: longest(tasks.map(({ tdur }) => tdur)) };
}

/**
 * Finds the longest task of several runs of `act`, and returns that of the quietest run: other load on the machine makes
 * tasks longer and never shorter, so what occurs in every run is the page's own.
 */
export async function quietestRun(runs: number, page: Page, act: () => Promise<void>): Promise<LongestTask> {
  let quietest = await longestTaskOf(page, act);
  for (let run = 1; run < runs; run += 1) {
    const task = await longestTaskOf(page, act);
    if (task.clock < quietest.clock) quietest = task;
  }
  return quietest;
}
