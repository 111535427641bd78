import { spawn } from 'node:child_process';
import path from 'node:path';
import { SHORT_LIVED } from './shortLived';

const ROOT = path.join(__dirname, '..', '..');

/** The exit code of a command, and its output. */
interface Ran {
  readonly code: number | null;
  readonly output: string;
}

type Environment = Readonly<Record<string, string>>;

/** Runs a command for operators, with the embedded database and empty input; `environment` has its variables. */
export const runCommand = (name: string, args: readonly string[], environment: Environment): Promise<Ran> =>
  run(['scripts/operate.mjs', name, ...args], environment);

/** Runs one of our scripts in the same way. */
export const runScript = (script: string, args: readonly string[], environment: Environment): Promise<Ran> =>
  run(['scripts/launch.mjs', script, ...args], environment);

const run = (args: readonly string[], environment: Environment): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: '', ...environment };
    const child = spawn(process.execPath, [...SHORT_LIVED, ...args], {
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
