import type { BrowserContext, Page } from '@playwright/test';

/** Measurements of a page, in milliseconds. */
interface Noted {
  /** From the beginning of loading until the form is on the screen. */
  readonly readyAt?: number;
  /** From each key until the frame after it is on the screen. */
  readonly keys: readonly number[];
  /** From each click on the *Add* button of a repeat until the frame after it is on the screen. */
  readonly added: readonly number[];
  /** Time from clicking *Send* until the list of missing answers is visible. */
  readonly listed?: number;
}

/** Message of a page when its form is ready: polling would take a part of its time. */
const READY = 'the form is there';

/** Runs in the page. A frame ends when its layout and painting are done, which is when a message posted in its callback arrives. */
const WATCH = `
  const noted = { keys: [], added: [] };
  globalThis.noted = noted;
  const frameEnd = (act) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = act;
    port2.postMessage(null);
  });
  const once = (selector, act) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      seen.disconnect();
      frameEnd(act);
    });
    seen.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  };
  once('.form-questions .question-container', () => {
    noted.readyAt = performance.now();
    console.debug('${READY}');
  });
  document.addEventListener('keydown', () => {
    const began = performance.now();
    frameEnd(() => noted.keys.push(performance.now() - began));
  }, true);
  document.addEventListener('click', ({ target }) => {
    if (target.closest?.('.add-button')) {
      const pressed = performance.now();
      frameEnd(() => noted.added.push(performance.now() - pressed));
    }
    if (!target.closest?.('.footer')) return;
    const began = performance.now();
    once('.form-errors li', () => { noted.listed = performance.now() - began; });
  }, true);
`;

/** Makes every page opened from now on record when its form is ready, the latency of keys, and *Send*. */
export const watchForms = (context: BrowserContext): Promise<unknown> => context.addInitScript({ content: WATCH });

const noted = (page: Page): Promise<Noted> =>
  page.evaluate(() => (globalThis as unknown as Record<'noted', Noted>).noted);

const LIMIT_MS = 120_000;

/** Opens a form. @returns the milliseconds until it is on the screen */
export const openForm = async (page: Page, address: string): Promise<number> => {
  const ready = page.waitForEvent('console', { predicate: (said) => said.text() === READY, timeout: LIMIT_MS });
  await page.goto(address, { waitUntil: 'commit' });
  await ready;
  return (await noted(page)).readyAt ?? NaN;
};

/**
 * Waits until all questions of a long form are rendered.
 * @returns the milliseconds since the start of loading
 */
export const allMade = async (page: Page): Promise<number> => {
  const made = await page.waitForFunction(
    () => document.querySelector('.question-container:empty') === null && performance.now(),
    undefined,
    { timeout: LIMIT_MS },
  );
  return Number(await made.jsonValue());
};

/** Types into the first box of the form. @returns the milliseconds of each key */
export const typeLetters = async (page: Page, text: string): Promise<readonly number[]> => {
  const before = (await noted(page)).keys.length;
  const box = page.locator('.form input[type="text"]:not([readonly])').first();
  await box.focus();
  for (const letter of text) {
    await page.keyboard.press(letter);
    // As fast as people type; every key has its own frame.
    await page.waitForTimeout(120);
  }
  await page.waitForFunction(
    (count) => (globalThis as unknown as Record<'noted', Noted>).noted.keys.length >= count,
    before + text.length,
    { timeout: LIMIT_MS },
  );
  return (await noted(page)).keys.slice(before);
};

/** Adds repetitions by the button of the first repeat. @returns the milliseconds of each click */
export const addRepetitions = async (page: Page, count: number): Promise<readonly number[]> => {
  const before = (await noted(page)).added.length;
  for (let index = 1; index <= count; index += 1) {
    await page
      .locator('.form .add-button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.waitForFunction(
      (all) => (globalThis as unknown as Record<'noted', Noted>).noted.added.length >= all,
      before + index,
      { timeout: LIMIT_MS },
    );
    await allMade(page);
  }
  return (await noted(page)).added.slice(before);
};

/**
 * Clicks *Send* with missing answers.
 * @returns the milliseconds until they are listed
 */
export const sendIncomplete = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Send', exact: true }).evaluate((button: HTMLElement) => button.click());
  await page.waitForFunction(
    () => (globalThis as unknown as Record<'noted', Noted>).noted.listed !== undefined,
    undefined,
    { timeout: LIMIT_MS },
  );
  return (await noted(page)).listed ?? NaN;
};
