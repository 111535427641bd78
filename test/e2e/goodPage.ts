import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no violation of WCAG 2.2 AA found by axe. Frames of other origins are not examined: their content is not ours,
 * and without them axe needs no second page to combine its findings, which takes longer than finding them.
 */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    screen,
  ).toEqual([]);
};

/** Collects the browser's complaints: policies, scripts, errors. */
export const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports the status of a call that answers "there is none".
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

/** Expects that neither the page nor a dialog over it scrolls horizontally. */
export const expectFits = async (page: Page, screen: string): Promise<void> => {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, dialog .modal-body')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...tooWide), screen).toBeLessThanOrEqual(0);
};
