import type { Page } from '@playwright/test';
import type { Look } from './pageState';

/** The focused element. */
interface Focus {
  /** Its accessible name, or nearly so. */
  readonly name: string;
  /** Description of the failure, or null. */
  readonly wrong: string | null;
}

/** A user with only a keyboard. */
export interface Hands {
  /** Presses keys as Playwright names them, one after another. @throws if the focus is lost or cannot be seen then */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab until the focus is on an element with that name. @throws if it is not reached */
  tabTo(name: RegExp): Promise<void>;
  /** `tabTo`, then Enter. */
  use(name: RegExp): Promise<void>;
  /** @throws unless the focus is on an element with that name */
  isOn(name: RegExp): Promise<void>;
  /** @throws unless the page or its dialog shows the text */
  reads(text: RegExp): Promise<void>;
  /** Number of pressed keys. */
  readonly count: () => number;
}

/** Reads the focus on the page; self-contained, because it runs in the browser. */
const readFocus = (): Focus => {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return { name: '', wrong: 'the focus is lost' };
  const isField =
    at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement;
  const labels = isField ? [...(at.labels ?? [])] : [];
  const named =
    at
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)) ?? [];
  const texts = [...named, ...labels].map((label) => label?.textContent ?? '').join(' ');
  const name = (at.ariaLabel ?? (texts || (at.textContent ?? ''))).replace(/\s+/g, ' ').trim();
  const { top, bottom, left, right, width, height } = at.getBoundingClientRect();
  const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
  if (!at.checkVisibility() || !isInView) return { name, wrong: 'the focus is on what cannot be seen' };
  // A control may be drawn by surrounding elements; headings and tables are focused only as a reading position.
  const isPassive = at.tabIndex < 0 && !at.matches('[role^=menuitem], [role=option], [role=gridcell] *, [role=grid] *');
  const drawn = [at, at.parentElement, at.nextElementSibling, at.closest('td, th, label, .field, li')];
  const isMarked = (element: Element | null): boolean =>
    element !== null &&
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  if (!isPassive && !drawn.some(isMarked)) return { name, wrong: 'the focus is not marked' };
  const across = Math.max(1, Math.min(right, window.innerWidth) - Math.max(left, 0));
  const down = Math.max(1, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
  const over = document.elementFromPoint(Math.max(left, 0) + across / 2, Math.max(top, 0) + down / 2);
  const isSeen =
    width <= 2 ||
    height <= 2 ||
    over === null ||
    at.contains(over) ||
    over.contains(at) ||
    drawn.some((one) => one?.contains(over));
  return { name, wrong: isSeen ? null : `the focus is covered by ${over?.tagName.toLowerCase()}.${over?.className}` };
};

/** More than any page has. */
const MOST_TABS = 160;

/** @param settled waits until the page is idle */
export const keyboardUserOn = (page: Page, settled: () => Promise<Look>): Hands => {
  let count = 0;
  const check = async (after: string, mayWrap = false): Promise<Focus> => {
    const focus = await page.evaluate(readFocus);
    if (focus.wrong && !mayWrap) throw new Error(`after ${after}: ${focus.wrong} (${focus.name.slice(0, 80)})`);
    return focus;
  };
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      count += 1;
      await settled();
      await check(key);
    }
  };
  const tabTo = async (name: RegExp): Promise<void> => {
    const passed: string[] = [];
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await page.keyboard.press('Tab');
      count += 1;
      // After the last control the focus is in the browser's own bars for one key.
      const isWrap = await page.evaluate(() => document.activeElement === document.body);
      const focus = await check(`Tab to ${passed.at(-1) ?? 'the first'}`, isWrap);
      if (!isWrap && name.test(focus.name)) return;
      passed.push(focus.name.slice(0, 40));
      const last = passed.slice(-6);
      if (last.length === 6 && new Set(last).size === 1 && focus.name !== '')
        throw new Error(`the focus is trapped on ${focus.name}`);
    }
    throw new Error(`${name} is not reached by Tab: ${[...new Set(passed)].join(', ')}`);
  };
  return {
    press,
    tabTo,
    type: async (text) => {
      await page.keyboard.type(text);
      count += text.length;
      await settled();
      await check(`typing ${text}`);
    },
    use: async (name) => {
      await tabTo(name);
      await press('Enter');
    },
    isOn: async (name) => {
      const focus = await check('that');
      if (!name.test(focus.name)) throw new Error(`the focus is on “${focus.name.slice(0, 80)}”, not on ${name}`);
    },
    reads: async (text) => {
      const look = await settled();
      const all = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
      if (!text.test(all)) throw new Error(`it does not say ${text}: ${look.text.slice(0, 200)}`);
    },
    count: () => count,
  };
};
