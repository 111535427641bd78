import type { BrowserContext, Page, Request } from '@playwright/test';
import { dialogCases } from '../site/dialogs';
import { faults, startCutter, type Fault } from '../site/faults';
import { judge, looksRight } from '../site/judge';
import { watch, type Look } from '../site/pageState';
import { makeContent } from '../site/content';
import { onSite, visitor, type Site } from '../site/onSite';
import { screensOf, type Screen } from '../site/screens';
import { inParallel } from '../site/inParallel';
import { shuffled } from '../site/shuffled';
import type { Finding, OwnInstrument } from '../instrument';

/** A request of a screen. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly isFile: boolean;
}

interface Case {
  readonly screen: Screen;
  readonly asked: Asked;
  readonly fault: Fault;
  readonly good: Look;
}

const FILES = ['script', 'stylesheet'];
const CALLS = ['fetch', 'xhr'];

const requestsOf = (request: Request): Asked => ({
  method: request.method(),
  path: new URL(request.url()).pathname,
  isFile: FILES.includes(request.resourceType()),
});

const isWanted = (request: Request): boolean => [...FILES, ...CALLS].includes(request.resourceType());

/**
 * Optional parts of a screen, omitted silently on a failure. A refused draft looks like a missing one; lists omit their
 * sparklines, and a submission its links to adjacent ones.
 */
const isExtra = ({ path }: Asked, { name }: Screen): boolean =>
  /^\/site-config\.json$|\.xml$|\/draft(\/attachments)?$|\/separate-edits$/.test(path) ||
  (path.endsWith('/progress') && (name === 'projectOverview' || name === 'projectAppUsers')) ||
  (path.endsWith('.svc/Submissions') && (name === 'formSubmission' || name === 'draftSubmission'));

/** Screens without a login show no message about a missing session. */
const isNobody = ({ path }: Asked, { isInner }: Screen, { name }: Fault): boolean =>
  path.endsWith('/sessions/restore') && !isInner && name === '401';

/** The screens of a seemingly missing draft lead to the form, where one can be created. */
const isLedToForm = ({ path }: Asked, { actions, problems, busy }: Look): boolean =>
  /\/draft(\/attachments)?$/.test(path) &&
  actions.includes('Create draft') &&
  problems.length === 0 &&
  busy.length === 0;

/** Requests before the screen's own data. */
const isEarly = (request: Request): boolean =>
  !CALLS.includes(request.resourceType()) || /restore$|current$/.test(new URL(request.url()).pathname);

/** Opens every screen once, to record its requests and its look. Prefetched files are not its own. */
const observe = async (context: BrowserContext, screen: Screen): Promise<readonly Case[]> => {
  const page = await context.newPage();
  const watched = watch(page);
  await page.goto(screen.href, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const first = watched.requested();
  const good = await watched.settled();
  const later = watched.requested().filter((request) => CALLS.includes(request.resourceType()));
  await page.close();
  const ahead = first.findIndex((request) => !isEarly(request));
  const own = ahead < 0 ? first : first.filter((request, at) => at < ahead || CALLS.includes(request.resourceType()));
  const requests = [...own, ...later].filter(isWanted).map(requestsOf);
  const unique = [...new Map(requests.map((asked) => [`${asked.method} ${asked.path}`, asked])).values()];
  return unique.flatMap((asked) =>
    faults.filter(({ ofFiles }) => ofFiles || !asked.isFile).map((fault) => ({ screen, asked, fault, good })),
  );
};

const again = (page: Page) => page.getByRole('button', { name: /^(Try again|Load the page again)$/ }).first();

const PRESS_MS = 5000;

/** Once the fault is over, the button completes the page. */
const tryAgain = async (page: Page, settled: () => Promise<Look>, good: Look): Promise<string | null> => {
  if (!(await again(page).isVisible())) return null;
  // A late response completes the page by itself; then the button disappears before it is clicked.
  await again(page)
    .click({ timeout: PRESS_MS })
    .catch(() => undefined);
  const look = await settled();
  return looksRight(look, good) ? null : `after “Try again” the page says: ${look.heading}: ${look.text.slice(0, 200)}`;
};

/** Despite the fault, another page can be visited. */
const goElsewhere = async (page: Page, settled: () => Promise<Look>, screen: Screen): Promise<string | null> => {
  const link = page.locator(`nav a[href="${screen.name === 'home' ? '/users' : '/'}"]`).first();
  if (!(await link.isVisible())) return null;
  await link.click();
  const look = await settled();
  return look.heading === '' && look.problems.length === 0
    ? `the way to another page ends at: ${look.text.slice(0, 200) || 'nothing'}`
    : null;
};

/** Tries one case. @returns a description of the failure, or null */
const tryCase = async (
  context: BrowserContext,
  { screen, asked, fault, good }: Case,
  cutter: string,
  leaves: boolean,
): Promise<string | null> => {
  const page = await context.newPage();
  const isIt = (request: Request) =>
    request.method() === asked.method && new URL(request.url()).pathname === asked.path;
  const isLate = fault.isLate === true;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const watched = watch(page, (request) => isLate && isIt(request));
  const settled = () => watched.settled();
  try {
    await page.route(
      ({ pathname }) => pathname === asked.path,
      async (route) => {
        if (!isIt(route.request())) return route.fallback();
        if (isLate) await held;
        await fault.answer(route, cutter).catch(() => undefined);
      },
    );
    await page.goto(screen.href, { waitUntil: 'commit' });
    if (isLate) {
      const look = await watched.settled(1500);
      if (look.text === '' && !asked.isFile) return 'a blank page while it is on its way';
      letGo();
    }
    const look = await settled();
    const wrong = isLate
      ? looksRight(look, good)
        ? null
        : 'the late answer is not shown'
      : isLedToForm(asked, look)
        ? null
        : judge(
            look,
            good,
            asked.isFile,
            isExtra(asked, screen) || isNobody(asked, screen, fault) || fault.isTolerated === true,
          );
    if (wrong) return `${wrong}: ${look.heading}: ${look.text.slice(0, 200)} ${look.busy.join()}`;
    if (leaves) return await goElsewhere(page, settled, screen);
    await page.unrouteAll({ behavior: 'wait' });
    return await tryAgain(page, settled, good);
  } finally {
    letGo();
    await page.close();
  }
};

const saidOf = ({ screen, asked, fault }: Case, wrong: string): string =>
  `${screen.name}, ${asked.method} ${asked.path}, ${fault.name}: ${wrong}`;

const observed = async (site: Site): Promise<readonly Case[]> => {
  const content = await makeContent(site.target, 'anna');
  const cases: Case[] = [];
  for (const isInner of [false, true]) {
    const context = await visitor(site, isInner);
    for (const screen of screensOf(content))
      if (screen.isInner === isInner) cases.push(...(await observe(context, screen)));
    await context.close();
  }
  // A file fails alike wherever it is needed.
  const files = new Set<string>();
  return cases.filter(({ asked: { isFile, path }, fault }) => {
    const isNew = !files.has(`${path} ${fault.name}`);
    files.add(`${path} ${fault.name}`);
    return !isFile || isNew;
  });
};

/** Reads by screen and request; writes by dialog, a fifth as many. */
export const browser: OwnInstrument = {
  kind: 'own',
  about:
    'every request of every screen and the writes of every dialog, unanswered or answered wrongly: a problem in words, nothing that spins for ever, and a way on',
  whole: 2000,
  run: ({ seed, count }): Promise<Finding> =>
    onSite(async (site) => {
      const cutter = await startCutter();
      const counts: Record<string, number> = {};
      const found: string[] = [];
      let slowest = 0;
      const all = shuffled(await observed(site), seed).slice(0, count);
      // Tabs of one browser notify each other of the end of a session.
      const newVisitors = async () => ({ true: await visitor(site, true), false: await visitor(site, false) });
      await inParallel(all, newVisitors, async (one, index, visitors) => {
        const began = performance.now();
        const wrong = await tryCase(visitors[`${one.screen.isInner}`], one, cutter.address, index % 2 === 0).catch(
          (error: unknown) => `could not be tried: ${String(error).slice(0, 300)}`,
        );
        slowest = Math.max(slowest, performance.now() - began);
        counts[one.fault.name] = (counts[one.fault.name] ?? 0) + 1;
        if (wrong) found.push(saidOf(one, wrong));
      });
      const dialogs = await dialogCases(site, cutter.address, { seed, count: Math.ceil(count / 5) });
      cutter.end();
      return {
        counts: { ...counts, ...dialogs.counts },
        figure: `slowest case ${(slowest / 1000).toFixed(1)} s; ${dialogs.figure}`,
        faults: [...found, ...dialogs.faults],
      };
    }),
};
