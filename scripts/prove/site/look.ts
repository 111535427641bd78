import type { Page, Request } from '@playwright/test';

/** What somebody sees of a page. */
export interface Look {
  readonly heading: string;
  /** All visible text outside the navbar. */
  readonly text: string;
  /** What looks as if something were on its way. */
  readonly busy: readonly string[];
  /** Messages that something failed, each with whether it has a button or a link. */
  readonly problems: readonly { readonly text: string; readonly hasAction: boolean }[];
  /** The names of what can be pressed. */
  readonly actions: readonly string[];
}

/** Reads the page on which it is called; it takes nothing from this file, because it is sent to the browser. */
const readLook = (): Look => {
  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const said = (element: HTMLElement): string => element.innerText.replace(/\s+/g, ' ').trim();
  const dialog = all('dialog[open]').at(-1);
  const within = (selector: string) => all(selector).filter((element) => !dialog || dialog.contains(element));
  const root = dialog ?? document.querySelector<HTMLElement>('main') ?? document.body;
  return {
    heading:
      all(dialog ? 'dialog[open] h2' : 'h1')
        .map(said)
        .at(-1) ?? '',
    text: said(root),
    busy: all('[aria-busy=true], .loading-lines, .loading, .skeleton, progress').map(
      ({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`,
    ),
    problems: within(
      '[role=alert], .problem, .field-error, .message.negative, .message.info, .map-notes [role=status]:not(:empty)',
    ).map((element) => ({
      text: said(element),
      hasAction: element.querySelector('.problem :is(button, a), .alert-text a, button:not([aria-label])') !== null,
    })),
    actions: within('button, a[href]').map((element) => element.ariaLabel ?? said(element)),
  };
};

/** How long a look is waited for. A browser that is busy takes longer for each, and is given the more time. */
const POLL_MS = 40;

/** Watches what a page requests, to know when nothing is on its way any more. */
export interface Watched {
  /** Waits until nothing moves. @returns what is seen then, or after `limit` milliseconds of a browser that has nothing else to do */
  settled(limit?: number): Promise<Look>;
  /** What was requested since the last call of this. */
  requested(): readonly Request[];
}

/** What tells of changes goes on as long as the page is open. */
const isEndless = (request: Request): boolean => new URL(request.url()).pathname === '/v1/events';

/** @param isHeld further requests that are not waited for */
export const watch = (page: Page, isHeld: (request: Request) => boolean = () => false): Watched => {
  const running = new Set<Request>();
  let all: Request[] = [];
  page.on('request', (request) => {
    all.push(request);
    if (!isEndless(request) && !isHeld(request)) running.add(request);
  });
  const done = (request: Request) => void running.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  // What a page requested that was left tells nothing.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const request of running) if (request.isNavigationRequest()) done(request);
  });
  return {
    settled: async (limit = 8000) => {
      let quiet = 0;
      let look = await page.evaluate(readLook);
      for (let polls = 0; polls * POLL_MS < limit && quiet < 3; polls += 1) {
        await page.waitForTimeout(POLL_MS);
        look = await page.evaluate(readLook);
        const isQuiet = running.size === 0 && look.busy.length === 0 && look.text.length > 0;
        quiet = isQuiet ? quiet + 1 : 0;
      }
      return look;
    },
    requested: () => {
      const taken = all;
      all = [];
      return taken;
    },
  };
};
