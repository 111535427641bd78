import { test as base, type Page, type TestInfo } from '@playwright/test';

interface Fiber {
  readonly child: Fiber | null;
  readonly memoizedProps: { readonly store?: { readonly dispatch: (action: object) => void } } | null;
}

/** Longer than a report takes on a busy machine. */
const LIMIT_MS = 10_000;

/** Has the site in a page save the last steps, with all that is in them. False where there is no site, or none that records yet. */
const askForReport = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // The site gives its store to nobody; React knows what it renders.
    const root = Object.entries(document.getElementById('root') ?? {});
    const [, top] = root.find(([name]) => name.startsWith('__reactContainer$')) ?? [];
    if (!top) return false;
    let fiber: Fiber | null = (top as { stateNode: { current: Fiber } }).stateNode.current;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const payload = { values: true, names: true, texts: true };
    fiber?.memoizedProps?.store?.dispatch({ type: 'developer/reportRequested', payload });
    return fiber !== null;
  });

const saveSession = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  const report = page.waitForEvent('download', { timeout: LIMIT_MS }).catch(() => null);
  if (!(await askForReport(page))) return;
  const download = await report;
  if (!download) return;
  const path = info.outputPath(name);
  await download.saveAs(path);
  info.attachments.push({ name, path, contentType: 'application/gzip' });
};

/**
 * Tests in a browser. A page in which one fails leaves its last steps beside its picture, for the player of sessions; nothing is done while they
 * pass, as the site keeps its last steps anyway.
 */
export const test = base.extend({
  context: async ({ context }, use, info) => {
    await use(context);
    if (info.status === info.expectedStatus) return;
    const pages = (context.browser()?.contexts() ?? [context]).flatMap((each) => each.pages());
    for (const [index, page] of pages.entries())
      await saveSession(page, info, `session${index === 0 ? '' : `-${index + 1}`}.json.gz`).catch(() => undefined);
  },
});
