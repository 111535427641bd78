import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  // Selectors of elements are not needed, and computing them is slow in large tables.
  selectors: false,
  // Reading style sheets again takes longer than the rules; the only rule about them is experimental.
  preload: { assets: ['media'] },
};

/** Loads axe into the page and its frames, once per document: loading its half a megabyte is slower than running it. */
const injectAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source);
  }
};

/**
 * Expects no violation of WCAG 2.2 AA found by axe, on the page or only in the modal dialog over it. Frames of other origins are
 * not examined: their content is not ours.
 */
export const expectAccessible = async (page: Page, screen: string): Promise<void> => {
  await injectAxe(page);
  const violations = await page.evaluate(async (wanted) => {
    const results = await window.axe?.run(document.querySelector('dialog:modal') ?? document, wanted);
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
  expect(violations, screen).toEqual([]);
};

/**
 * Whether the browser reports the status of a call with an expected failure: 404 of missing resources, and 401 of restoring a
 * session without one.
 */
const isAboutAbsence = (message: ConsoleMessage): boolean =>
  /status of 404\b/.test(message.text()) ||
  (/status of 401\b/.test(message.text()) && message.location().url.endsWith('/v1/sessions/restore'));

/** Collects the browser's complaints: policies, scripts, errors. */
export const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAboutAbsence(message)) complaints.push(message.text());
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
