import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from './command';
import { check } from './steps';
import type { Outcome } from './steps';

const JEST = 'node_modules/jest/bin/jest.js';
/**
 * Tests allocate much: with the default young generation of 16 MB, garbage collection takes up to a twentieth of the processor
 * time.
 */
const ROOM_FOR_NEW = '--max-semi-space-size=64';
const MINUTES = 60;

/** The parts of Jest's JSON report that we read. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly { name: string; assertionResults: readonly { status: string }[] }[];
};

/** Runs Jest on the selection in `args` and counts its tests; a test file that could not run counts as one failure. */
export async function runJest(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-jest-'));
  const file = path.join(folder, 'report.json');
  try {
    const options = ['--silent', '--reporters', 'default', '--json', `--outputFile=${file}`];
    const { code, output } = await runNode([ROOM_FOR_NEW, JEST, ...options, ...args], env, MINUTES);
    if (!existsSync(file)) return check(false, output);
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return {
      passed: report.numPassedTests,
      failed: code === 0 ? failed : Math.max(failed, 1),
      skipped: report.numPendingTests + report.numTodoTests,
      skippedIn: report.testResults.filter(hasSkipped).map(({ name }) => path.relative(process.cwd(), name)),
      output: failuresOf(output),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hasSkipped = ({ assertionResults }: Report['testResults'][number]): boolean =>
  assertionResults.some(({ status }) => status === 'pending' || status === 'todo');

/** Jest's output without the JSON report (which it also prints) and the files that passed. */
function failuresOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"') && !line.startsWith('PASS '))
    .join('\n');
}
