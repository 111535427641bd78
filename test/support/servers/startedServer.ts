import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { SHORT_LIVED } from '../shortLived';

const ROOT = join(__dirname, '..', '..', '..');

/** A server in a process of its own, as `npm start` starts it. */
export class StartedServer {
  /** Its output. */
  output = '';
  private readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;

  constructor(env: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, [...SHORT_LIVED, '--enable-source-maps', 'dist-server/server.cjs'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', SAMPLE_DATA: 'none', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.child.stdout.on('data', note);
    this.child.stderr.on('data', note);
    this.ended = new Promise((resolve) => this.child.on('close', resolve));
  }

  /** @throws if it ends before */
  ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => this.output.includes('Ready') && resolve();
      this.child.stdout.on('data', look);
      void this.ended.then(() => reject(new Error(`it ended before it was ready: ${this.output}`)));
      look();
    });
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}
