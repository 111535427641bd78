/* A child process in our terminal that never outlives us. */
import { spawn } from 'node:child_process';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in this terminal. Resolves with its exit code. When a signal stops us, the child gets it, too, and we
 * exit once the child has.
 */
export function runToEnd(program, args, shell = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', shell });
    let asked;
    const listeners = PASSED_ON.map((signal) => [
      signal,
      () => {
        // A terminal's Ctrl-C reaches the child directly; forwarding it would look like a second one.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
        asked = signal;
      },
    ]);
    for (const [signal, listener] of listeners) process.on(signal, listener);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const [name, listener] of listeners) process.off(name, listener);
      if (asked) process.kill(process.pid, asked);
      else resolve(signal ? 1 : code);
    });
  });
}
