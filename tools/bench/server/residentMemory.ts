import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const INTERVAL_MS = 50;

/** The memory of a process according to the system, in bytes: from /proc if it exists, else from ps. */
export const residentMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const listed = status === null ? null : /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (listed) return Number(listed) * 1024;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
};

/** The memory of an idle process, in bytes, once it has settled: the median over a second. */
export const idleMemory = async (pid: number): Promise<number> => {
  await pause(1000);
  const seen: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    seen.push(await residentMemory(pid));
    await pause(100);
  }
  return seen.toSorted((a, b) => a - b)[seen.length >> 1] ?? 0;
};

/** Runs `act`, samples the memory of a process every 50 ms, and returns the maximum in bytes. */
export const withPeakMemory = async <Result>(
  pid: number,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly peak: number }> => {
  let peak = 0;
  let running = true;
  const watching = (async () => {
    while (running) {
      peak = Math.max(peak, await residentMemory(pid));
      await pause(INTERVAL_MS);
    }
  })();
  try {
    return { result: await act(), peak };
  } finally {
    running = false;
    await watching;
  }
};
