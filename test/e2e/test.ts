import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';

interface Fiber {
  readonly child: Fiber | null;
  readonly memoizedProps: { readonly store?: { readonly dispatch: (action: object) => void } } | null;
}

/** Longer than a report takes on a busy machine. */
const LIMIT_MS = 10_000;

/** Makes the site in a page save the last steps, with all their contents. False without a site, or without a recorder. */
const askForReport = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // The site does not expose its store; React knows what it renders.
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

const saveSessions = async (pages: readonly Page[], info: TestInfo): Promise<void> => {
  for (const [index, page] of pages.entries())
    await saveSession(page, info, `session${index === 0 ? '' : `-${index + 1}`}.json.gz`).catch(() => undefined);
};

/** Removes what Playwright leaves in a context that the next test reuses (its option `reuseContext`). */
const clear = async (context: BrowserContext, origin: string): Promise<void> => {
  await context.clearPermissions();
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
  await session.detach();
};

/**
 * Tests in a browser. The context is that of the test before, unless their options differ, without its cookies, storage,
 * routes and scripts. A page whose test fails saves its last steps next to its picture, for the player of sessions. Passing
 * tests cost nothing, as the site keeps its last steps anyway.
 */
export const test = base.extend({
  context: async ({ context, baseURL }, use, info) => {
    const contexts = (): readonly BrowserContext[] => context.browser()?.contexts() ?? [context];
    await clear(context, baseURL ?? '');
    await use(context);
    if (info.status !== info.expectedStatus)
      await saveSessions(
        contexts().flatMap((each) => each.pages()),
        info,
      );
    for (const each of contexts()) if (each !== context) await each.close();
    await context.setOffline(false);
  },
});

/** Options of a test that `npm run test:all` alone runs if `isDetail`: a further language, width or kind of what others show. */
export const extendedIf = (isDetail: boolean): { readonly tag: string[] } => ({ tag: isDetail ? ['@extended'] : [] });
