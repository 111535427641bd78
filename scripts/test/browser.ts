import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needChromium } from '../../test/support/chromium';
import { runNode } from './command';
import { check } from './steps';
import type { Outcome, Step } from './steps';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const CONFIG = 'test/e2e/playwright.config.ts';
const MINUTES = 20;

/** The parts of Playwright's report that we read. */
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** Halves that run side by side: a test mostly waits for its page. */
const HALVES = 2;

/** The browser tests, against the built site; each half on a real server of its own with an empty database. */
export const browserStep: Step = {
  name: 'browser',
  needs: 'build',
  run: async () => {
    const halves = Array.from({ length: HALVES }, (_, at) =>
      runBrowserTests([`--shard=${at + 1}/${HALVES}`, `--output=test-results/${at + 1}`]),
    );
    const outcomes = await Promise.all(halves);
    const sum = (count: 'passed' | 'failed' | 'skipped') => outcomes.reduce((all, outcome) => all + outcome[count], 0);
    return {
      passed: sum('passed'),
      failed: sum('failed'),
      skipped: sum('skipped'),
      output: outcomes.map(({ output }) => output).join('\n'),
    };
  },
};

/** Runs Playwright on what `args` selects. A flaky test, which failed before it passed, counts as failed. */
export async function runBrowserTests(args: string[]): Promise<Outcome> {
  const chromium = needChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-browser-'));
  const file = path.join(folder, 'report.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  try {
    const told = ['test', '--config', CONFIG, '--reporter', 'list,json'];
    const { code, output } = await runNode([PLAYWRIGHT, ...told, ...args], env, MINUTES);
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
