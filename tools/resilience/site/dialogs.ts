import type { BrowserContext } from '@playwright/test';
import type { Amount, Finding } from '../instrument';
import { attacker } from '../target';
import { makeContent } from './content';
import { faults, type Fault } from './faults';
import { fillIn, sendButton, submitButton, typedIn } from './fillIn';
import { inParallel } from './inParallel';
import { checkProblemTexts, newProblems } from './judge';
import { watch } from './pageState';
import { visitor, type Site } from './onSite';
import { findOpeners, openBy, scopeOf, type Opener } from './openers';
import { screensOf } from './screens';
import { shuffled } from './shuffled';

const nameOf = ({ screen, presses }: Opener): string => [screen, ...presses].join(' › ');

/** Result of one dialog. */
interface Tried {
  /** Number of failures of its write. */
  readonly failures: number;
  readonly wrong: readonly string[];
}

const TRY_MS = 4000;
const STEPS = 3;

/** Whether a write is about the account of the attacker, whose sessions would end with it. */
const isOwnAccount = ({ screen, presses }: Opener): boolean =>
  screen === 'accountEdit' || presses.some((name) => name.includes(attacker.email));

/**
 * Opens a dialog, fills it in and sends it repeatedly, each time with another failure, and finally without one, unless it is
 * about the attacker's own account.
 * @param mark new for each dialog
 */
const tryDialog = async (
  site: Site,
  context: BrowserContext,
  opener: Opener,
  cutter: string,
  mark: string,
  tried: readonly Fault[],
): Promise<Tried> => {
  const content = await makeContent(site.target, mark);
  const href = screensOf(content).find(({ name }) => name === opener.screen)?.href ?? '/';
  const page = await context.newPage();
  const wrong: string[] = [];
  let fault: Fault | null = null;
  let failures = 0;
  let letGo: () => void = () => undefined;
  let held = Promise.resolve();
  let sent = 0;
  const watched = watch(page, (request) => fault?.isLate === true && request.method() !== 'GET');
  const settled = () => watched.settled();
  try {
    await page.route('**/v1/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      sent += 1;
      const now = fault;
      if (!now) return route.fallback();
      if (now.isLate) await held;
      return now.answer(route, cutter).catch(() => undefined);
    });
    await page.goto(href);
    await settled();
    const isOpen = () => page.locator('dialog[open]').last().isVisible();
    const last = isOwnAccount(opener) ? [] : [null];
    let isFilled = false;
    for (const one of [...tried.filter(({ isLate }) => !isLate), ...last]) {
      fault = one;
      held = new Promise<void>((resolve) => (letGo = resolve));
      const before = await watched.settled(TRY_MS);
      const wasSent = sent;
      if (opener.presses.length > 0 && !(await isOpen())) {
        if (one === null && isFilled) break;
        isFilled = false;
        // Some menu entries act immediately.
        await openBy(page, opener, settled).catch(() => undefined);
      }
      const scope = await scopeOf(page);
      if (sent === wasSent && !isFilled) await fillIn(scope, mark);
      isFilled = true;
      let typed = await typedIn(scope);
      // A dialog of several steps sends with the last one.
      for (let steps = 0; steps < STEPS && sent === wasSent; steps += 1) {
        const button = (await isOpen()) ? sendButton(scope) : submitButton(scope, opener.presses.length === 0);
        if (!(await button.isVisible())) break;
        if (steps > 0) await fillIn(scope, mark);
        typed = await typedIn(scope);
        await button.click({ timeout: TRY_MS, force: true }).catch(() => undefined);
        await settled();
      }
      const look = await settled();
      letGo();
      if (sent === wasSent) {
        // Not the writes of the site, or no dialog could be sent.
        if (failures > 0)
          wrong.push(`${one?.name ?? 'no failure'}: it cannot be sent again: ${look.text.slice(0, 200)}`);
        break;
      }
      if (one === null) break;
      failures += 1;
      if (look.text === '') wrong.push(`${one.name}: a blank page`);
      else if (look.busy.length > 0) wrong.push(`${one.name}: something spins: ${look.busy.join()}`);
      else if (!one.isTolerated) {
        const problems = look.problems.length > 0 ? look.problems : newProblems(look, before);
        const words = checkProblemTexts(problems);
        if (words) wrong.push(`${one.name}: ${words}: ${look.text.slice(0, 200)}`);
        const after = await typedIn(await scopeOf(page));
        // A form that can be sent again keeps all typed text.
        const isKept = after === typed || (!(await isOpen()) && look.actions.includes('Try again'));
        if (!isKept) wrong.push(`${one.name}: typed was ${typed}, and now it is ${after}`);
      }
    }
    return { failures, wrong };
  } finally {
    letGo();
    await page.close();
  }
};

/** Tries the write of every dialog and form with some failures, about `count` in all. */
export const dialogCases = async (site: Site, cutter: string, { seed, count }: Amount): Promise<Finding> => {
  const content = await makeContent(site.target, 'ben');
  const context = await visitor(site, true);
  const openers = shuffled(await findOpeners(context, content), seed).slice(0, count);
  const each = Math.ceil(count / openers.length);
  const wrong: string[] = [];
  const silent: string[] = [];
  let failures = 0;
  await inParallel(
    openers,
    () => visitor(site, true),
    async (opener, index, own) => {
      const tried = shuffled(faults, seed + index).slice(0, each);
      const done = await tryDialog(site, own, opener, cutter, `dialog${index}`, tried).catch((error: unknown) => ({
        failures: 0,
        wrong: [`could not be tried: ${String(error).slice(0, 300)}`],
      }));
      failures += done.failures;
      if (done.failures === 0 && done.wrong.length === 0) silent.push(nameOf(opener));
      wrong.push(...done.wrong.map((what) => `${nameOf(opener)}: ${what}`));
    },
  );
  return {
    counts: { 'dialogs and forms': openers.length - silent.length, 'failed writes': failures },
    figure: `without anything to send: ${silent.length} (${silent.join(', ')})`,
    faults: wrong,
  };
};
