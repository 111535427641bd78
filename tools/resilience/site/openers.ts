import type { BrowserContext, Page } from '@playwright/test';
import type { Content } from './content';
import { watch } from './pageState';
import { screensOf } from './screens';
import type { RouteName } from '#store/route/routes';

/** The path to a write: a screen, and the buttons and menu entries to click there, by their names. */
export interface Opener {
  readonly screen: RouteName;
  readonly presses: readonly string[];
}

const BUTTONS = 'main button:visible, main [role=button]:visible';
const ENTRIES = '[role=menuitem]:visible, [role=menuitemradio]:visible';

/** The names of clickable elements, each once. */
const namesOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) => [
      ...new Set(
        all
          .filter((one) => one.ariaDisabled !== 'true' && one.getAttribute('href') === null)
          .map((one) => one.ariaLabel ?? one.textContent?.replace(/\s+/g, ' ').trim() ?? ''),
      ),
    ]);

const WAIT_MS = 50;
const MOST_WAITS = 100;

/**
 * Clicks the first element with this name, once it exists.
 * @throws if it does not appear
 */
const pressNamed = async (page: Page, selector: string, name: string): Promise<void> => {
  const press = () =>
    page.locator(selector).evaluateAll((all, wanted) => {
      const found = all.find((one) => (one.ariaLabel ?? one.textContent?.replace(/\s+/g, ' ').trim()) === wanted);
      if (!(found instanceof HTMLElement)) return false;
      found.focus();
      found.click();
      return true;
    }, name);
  for (let waits = 0; !(await press()); waits += 1) {
    if (waits === MOST_WAITS) throw new Error(`nothing is called ${name}`);
    await page.waitForTimeout(WAIT_MS);
  }
};

/** Common names of buttons in rows: the dialogs of one row are those of the others. */
const alike = (name: string): string => name.replace(/\d+/g, '#');

/** The dialog on top, if one is open; otherwise the page. */
export const scopeOf = async (page: Page) => {
  const dialog = page.locator('dialog[open]').last();
  return (await dialog.isVisible()) ? dialog : page.locator('main');
};

/** Opens a screen and clicks the path to the dialog. */
export const openBy = async (page: Page, { presses }: Opener, settled: () => Promise<unknown>): Promise<void> => {
  for (const [index, name] of presses.entries()) {
    await pressNamed(page, index === 0 ? BUTTONS : ENTRIES, name);
    await settled();
  }
};

/** Earlier clicks may be stored, and change the buttons of a screen. */
const putBack = (page: Page, stored: Readonly<Record<string, string>> = {}): Promise<void> =>
  page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);

/** Clicks every button of every screen, and every menu entry, to find those that open a dialog with a request. */
export const findOpeners = async (context: BrowserContext, content: Content): Promise<readonly Opener[]> => {
  const page = await context.newPage();
  const watched = watch(page);
  const settled = () => watched.settled(3000);
  let wrote = false;
  await page.route('**/v1/**', (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    wrote = true;
    return route.abort();
  });
  let atFirst: Readonly<Record<string, string>> | undefined;
  const found: Opener[] = [];
  const known = new Set<string>();
  /** @returns the entries of the menu that it opened */
  const probe = async (href: string, opener: Opener): Promise<readonly string[]> => {
    await putBack(page, atFirst);
    await page.goto(href);
    await settled();
    const forms = await page.locator('main form').count();
    wrote = false;
    await openBy(page, opener, settled);
    const dialog = page.locator('dialog[open]').last();
    const isDialog = await dialog.isVisible();
    const hasForm = isDialog && (await dialog.locator('.modal-actions button, form, input[type=file]').count()) > 0;
    const title = isDialog ? await dialog.locator('h2').first().innerText() : opener.presses.join(' › ');
    if ((hasForm || wrote || (!isDialog && (await page.locator('main form').count()) > forms)) && !known.has(title)) {
      known.add(title);
      found.push(opener);
    }
    return !isDialog && opener.presses.length === 1 ? namesOf(page, ENTRIES) : [];
  };
  for (const { name, href, isInner } of screensOf(content)) {
    if (!isInner) continue;
    await page.goto(href);
    await settled();
    atFirst ??= await page.evaluate(() => ({ ...localStorage }));
    if ((await page.locator('main form').count()) > 0) found.push({ screen: name, presses: [] });
    for (const press of await namesOf(page, BUTTONS)) {
      if (known.has(`pressed ${alike(press)}`)) continue;
      known.add(`pressed ${alike(press)}`);
      const entries = await probe(href, { screen: name, presses: [press] });
      for (const entry of entries) await probe(href, { screen: name, presses: [press, entry] });
    }
  }
  await page.close();
  return found;
};
