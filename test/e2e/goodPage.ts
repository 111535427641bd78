import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe finds against WCAG 2.2 AA. Frames of other origins are not looked into: what stands there is not
 * ours, and without them axe needs no second page to put its findings together, which takes longer than to find them.
 */
export const expectAccessible = async (page: Page, place: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    place,
  ).toEqual([]);
};

/** Gathers what the browser complains of: policies, scripts, errors. */
export const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The status of a call that answers "there is none" is told by the browser itself.
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

/** Neither the page nor a dialog over it has to be scrolled sideways. */
export const expectFits = async (page: Page, place: string): Promise<void> => {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, dialog .modal-body')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...tooWide), place).toBeLessThanOrEqual(0);
};
