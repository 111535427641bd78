import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extent, type Extent } from '#test/support/extent';
import { needChromium } from '#test/support/site/chromium';
import { countsOf, failuresIn } from './browserReport';
import type { BrowserReport } from './browserReport';
import { runNode } from './command';
import { check } from './steps';
import type { Outcome, Step } from './steps';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const CONFIG = 'test/e2e/playwright.config.ts';
const MINUTES = 60;

/** A busy machine must not fail a test: a test that passes on retry is reported with its failure, and counts as passed. */
const TRIES = ['--retries', '1'];

/** The tests of every run, against the built site: all but the details, which have a tag. */
export const browserStep: Step = {
  name: 'browser',
  needs: 'build',
  run: () => runBrowserTests(['--grep-invert', '@extended', ...TRIES], 'few'),
};

/** All browser tests: further languages and widths, long ones, and all third-party forms. */
export const wholeBrowserStep: Step = { name: 'browser', needs: 'build', run: () => runBrowserTests(TRIES, 'all') };

/**
 * Runs Playwright on the selection in `args`. Failed tests are reported in full, by name; of the others only their number.
 * @param of how much of the tests with many cases runs; by default as the environment says
 */
export async function runBrowserTests(args: string[], of: Extent = extent()): Promise<Outcome> {
  const chromium = needChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-browser-'));
  const file = path.join(folder, 'report.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, TEST_EXTENT: of };
  try {
    const options = ['test', '--config', CONFIG, '--reporter', 'json'];
    const { code, output } = await runNode([PLAYWRIGHT, ...options, ...args], env, MINUTES);
    if (!existsSync(file)) return check(false, output);
    const report: BrowserReport = JSON.parse(readFileSync(file, 'utf8'));
    const { passed, failed, skipped } = countsOf(report);
    const told = failuresIn(report);
    // Playwright can fail without a failed test, for example when a server of the tests does not start.
    if (code !== 0 && failed === 0) return { passed, failed: 1, skipped, output: [...told, output].join('\n\n') };
    return { passed, failed, skipped, output: told.join('\n\n'), tells: told.length > 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
