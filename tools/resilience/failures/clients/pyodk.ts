import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Person } from '#scripts/test/ownServer';
import { Steps, type Story } from './story';

/** In milliseconds: pyodk itself waits for two minutes. */
const LIMIT_MS = 180_000;

interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly seen: string;
}

/** One line for each step, as pyodkOperations.py writes them. */
const stepsIn = (text: string): readonly Step[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Step);

const run = (folder: string, env: Readonly<Record<string, string>>) =>
  new Promise<{ readonly out: string; readonly error: string; readonly isEnded: boolean }>((resolve) => {
    const script = path.join(__dirname, 'pyodkOperations.py');
    const options = { cwd: folder, env: { ...process.env, ...env }, timeout: LIMIT_MS };
    execFile(process.env.PYTHON ?? 'python3', [script], options, (error, out, told) => {
      resolve({ out, error: told, isEnded: error === null });
    });
  });

/**
 * Real operations of pyodk, the Python client of the protocol, if available.
 * @param from the folder with its source, if it is not installed
 */
export const pyodk = async (address: string, { email, password }: Person, from?: string): Promise<Story> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-pyodk-'));
  try {
    const env = { TRANSECT_URL: address, TRANSECT_EMAIL: email, TRANSECT_PASSWORD: password };
    const { out, error, isEnded } = await run(folder, { ...env, ...(from === undefined ? {} : { PYTHONPATH: from }) });
    if (out.includes('pyodk is not installed') || /ENOENT/.test(error) || (!isEnded && out === '' && error === '')) {
      return { client: 'pyodk', done: 0, faults: [], skipped: 'pyodk is not installed' };
    }
    const steps = new Steps('pyodk');
    for (const { step, ok, seen } of stepsIn(out)) steps.check(step, ok, seen);
    if (!isEnded) steps.check('the end', false, error.slice(-300));
    return steps.end();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
