import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needChromium } from '../../test/support/chromium';
import { runNode } from './command';
import { check } from './steps';
import type { Outcome, Step } from './steps';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const CONFIG = 'test/e2e/playwright.config.ts';
const MINUTES = 60;

/** The parts of Playwright's report that we read. */
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** The browser tests, against the built site; of the forms of other people those that stand for the rest. */
export const browserStep: Step = {
  name: 'browser',
  needs: 'build',
  run: async () => ({
    ...(await runBrowserTests(['--grep-invert', '@foreign'])),
    note: 'some of the forms of other people; npm run test:all fills in all of them',
  }),
};

/** The browser tests with all forms of other people. */
export const wholeBrowserStep: Step = { name: 'browser', needs: 'build', run: () => runBrowserTests([]) };

/** Runs Playwright on what `args` selects. A flaky test, which failed before it passed, counts as failed. */
export async function runBrowserTests(args: string[]): Promise<Outcome> {
  const chromium = needChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-browser-'));
  const file = path.join(folder, 'report.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  try {
    const options = ['test', '--config', CONFIG, '--reporter', 'list,json'];
    const { code, output } = await runNode([PLAYWRIGHT, ...options, ...args], env, MINUTES);
    if (!existsSync(file)) return check(false, output);
    const { stats }: Report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = stats.unexpected + stats.flaky;
    return {
      passed: stats.expected,
      failed: code === 0 ? failed : Math.max(failed, 1),
      skipped: stats.skipped,
      output,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
