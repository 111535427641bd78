import { spawn } from 'node:child_process';
import path from 'node:path';
import { SHORT_LIVED } from './shortLived';

const ROOT = path.join(__dirname, '..', '..');

/**
 * Runs one of our commands as an operator does, with the embedded database and nothing typed.
 * @param environment what is set for it
 */
export const runScript = (
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: '', ...environment };
    const child = spawn(process.execPath, [...SHORT_LIVED, 'scripts/launch.mjs', script, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const append = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, output: output.trim() }));
  });
