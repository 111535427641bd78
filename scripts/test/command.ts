import { spawn } from 'node:child_process';

/** The exit code of a command and its output (interleaved stdout and stderr). */
export type CommandResult = { code: number; output: string };

const MINUTE = 60_000;
const running = new Set<() => void>();

/** Ends child processes when this one is stopped; signals do not reach separate process groups. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const stop of running) stop();
    process.exit(130);
  });
}

/**
 * Runs `node` with the given arguments, without input, and collects its output. After `minutes` the command and all of its
 * children are stopped, with a note in the output.
 */
export function runNode(args: string[], env: Record<string, string> = {}, minutes = 5): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32', // a group of its own, so that it can be stopped with all its children
    });
    let output = '';
    const stop = (): void => {
      if (child.pid === undefined) return;
      if (process.platform === 'win32') child.kill();
      else killGroup(child.pid);
    };
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    const limit = setTimeout(() => {
      output += `\nStopped: not ready after ${minutes} minutes.`;
      stop();
    }, minutes * MINUTE);
    running.add(stop);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => collect(Buffer.from(error.message)));
    child.on('exit', stop); // its own children would hold our pipes and its port open
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(stop);
      resolve({ code: code ?? 1, output: output.trimEnd() });
    });
  });
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
