import type { CDPSession, Page } from '@playwright/test';
import { randomFrom } from '#server/sample/random';
import type { Finding, OwnInstrument } from '../instrument';
import { makeContent } from '../site/content';
import { measureHeap, type HeapSize } from '../site/measureHeap';
import { watch } from '../site/pageState';
import { onSite, visitor } from '../site/onSite';
import { screensOf } from '../site/screens';

/** Memory of the page after a garbage collection. */
interface Held extends HeapSize {
  readonly nodes: number;
  readonly listeners: number;
}

const MB = 2 ** 20;

/** How often it is measured. */
const SAMPLES = 12;

/**
 * Maximum growth from the second to the last third: of the data in bytes per navigation; a leaked screen has many times that.
 * Compiled code has no limit here: it grows for hundreds of navigations, ever more slowly.
 */
const MOST = { data: 300, nodes: 200, listeners: 50 };

/** In bytes; noise between two samples of the same page. */
const NOISE = 100_000;

const held = async (devTools: CDPSession): Promise<Held> => {
  const { data, code } = await measureHeap(devTools);
  const { metrics } = await devTools.send('Performance.getMetrics');
  const valueOf = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { data, code, nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
};

/** Navigates to another screen without loading the page: by a link if there is one, otherwise like the browser's buttons. */
const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((wanted) => {
    const link = [...document.querySelectorAll('a')].find((one) => one.getAttribute('href') === wanted);
    if (link && link.ariaDisabled !== 'true' && link.target === '') return link.click();
    history.pushState(null, '', wanted);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, href);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Growth of the memory from the second to the last third of the samples. */
const growthOf = (samples: readonly Held[], what: keyof Held): number => {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const last = samples.slice(-third);
  const before = samples.slice(-2 * third, -third);
  return mean(last.map((one) => one[what])) - mean(before.map((one) => one[what]));
};

/** One page that is never loaded again. */
export const soak: OwnInstrument = {
  kind: 'own',
  about:
    'navigations through all screens in one page: after each collection of garbage the data, the nodes and the listeners are as many in the last third as in the one before',
  whole: 2000,
  run: ({ seed, count }): Promise<Finding> =>
    onSite(async (site) => {
      const random = randomFrom(seed);
      const screens = screensOf(await makeContent(site.target, 'anna')).filter(({ isInner }) => isInner);
      const page = await (await visitor(site, true)).newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      let loads = 0;
      page.on('load', () => (loads += 1));
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Performance.enable');
      const { settled, requested } = watch(page);
      const visit = async (href: string): Promise<void> => {
        await goTo(page, href);
        await settled();
        // Drops the requests recorded here, which would count as memory of the page.
        requested();
      };
      await page.goto('/');
      await settled();
      // Every screen twice, so that all chunks are loaded and all caches filled.
      for (const { href } of [...screens, ...screens]) await visit(href);
      const samples: Held[] = [];
      const every = Math.max(1, Math.floor(count / SAMPLES));
      for (let index = 0; index < count; index += 1) {
        const { href } = screens[random.between(0, screens.length - 1)] ?? { href: '/' };
        await visit(href);
        if (index % every !== every - 1) continue;
        // Measured on the same screen each time.
        await visit('/');
        samples.push(await held(devTools));
      }
      const grown: Held = {
        data: growthOf(samples, 'data') / (count / 3),
        code: growthOf(samples, 'code') / (count / 3),
        nodes: growthOf(samples, 'nodes'),
        listeners: growthOf(samples, 'listeners'),
      };
      const last = samples.at(-1);
      const allowed: typeof MOST = { ...MOST, data: Math.max(MOST.data, NOISE / (count / 3)) };
      const faults = (Object.keys(allowed) as (keyof typeof allowed)[])
        .filter((what) => !(grown[what] <= allowed[what]))
        .map(
          (what) =>
            `${what}: ${grown[what].toFixed(0)} more after ${count} navigations: ${samples.map((one) => one[what]).join(', ')}`,
        );
      if (loads > 1) faults.push(`the page was loaded ${loads} times`);
      return {
        counts: { navigations: count, samples: samples.length, errors: errors.length },
        figure: `data ${((last?.data ?? 0) / MB).toFixed(1)} MB (${grown.data.toFixed(0)} bytes more per navigation), compiled code ${((last?.code ?? 0) / MB).toFixed(1)} MB (${grown.code.toFixed(0)} bytes more), ${last?.nodes ?? 0} nodes (${grown.nodes.toFixed(0)} more), ${last?.listeners ?? 0} listeners (${grown.listeners.toFixed(0)} more)`,
        faults: [...faults, ...new Set(errors)],
      };
    }),
};
