import type { Page, Request } from '@playwright/test';

/** The visible state of a page. */
export interface Look {
  readonly heading: string;
  /** All visible text outside the navbar. */
  readonly text: string;
  /** Loading indicators. */
  readonly busy: readonly string[];
  /** Messages that something failed, each with whether it has a button or a link. */
  readonly problems: readonly { readonly text: string; readonly hasAction: boolean }[];
  /** The names of clickable elements. */
  readonly actions: readonly string[];
}

/** Reads the current page; self-contained, because it is sent to the browser. */
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

/** Time limit of a look. A busy browser needs longer for each, and has a longer limit. */
const POLL_MS = 40;

/** Watches the requests of a page, to detect when it is idle. */
export interface Watched {
  /** Waits until the page is idle. @returns its state then, or after `limit` milliseconds of an otherwise idle browser */
  settled(limit?: number): Promise<Look>;
  /** Requests since the last call of this. */
  requested(): readonly Request[];
}

/** The stream of changes is open as long as the page is. */
const isEndless = (request: Request): boolean => new URL(request.url()).pathname === '/v1/events';

/** @param isHeld requests that are not waited for */
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
  // Requests of a page that was left do not count.
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
