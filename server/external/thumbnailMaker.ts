import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ThumbnailSize } from '#api/submission/thumbnails';

/** Why an image has no thumbnail. */
export type ThumbnailRefusal = 'broken' | 'tooLarge' | 'tooSlow';

/** Makes thumbnails. Calls must not overlap. */
export interface ThumbnailMaker {
  /** Whether this machine supports it: the library has native parts, which are missing for some. Never fails. */
  isAble(): Promise<boolean>;
  /**
   * Writes the thumbnail of an image.
   * @param source path of the image
   * @param target path of the new file
   * @returns null, or the reason of a refusal
   */
  make(source: string, target: string, size: ThumbnailSize): Promise<ThumbnailRefusal | null>;
  /** Ends the process. */
  close(): Promise<void>;
}

/** Messages of the process (thumbnailProcess.mjs). */
interface Message {
  readonly able?: boolean;
  readonly made?: true;
  readonly refused?: ThumbnailRefusal;
  readonly crashed?: string;
}

/** Times in milliseconds. */
export interface MakerLimits {
  /** Start timeout. */
  readonly start: number;
  /** Timeout per image. */
  readonly time: number;
  /** Idle time before the process ends: it uses some 50 MB. */
  readonly idle: number;
  /** Pause before the next attempt to start a failing process. */
  readonly again: number;
}

const usual: MakerLimits = { start: 30_000, time: 10_000, idle: 60_000, again: 60_000 };

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** The first of: a message (undefined if the process ends without one), or the timeout (null). */
const nextFrom = async (child: ChildProcess, ms: number): Promise<Message | null | undefined> => {
  const stop = new AbortController();
  const { signal } = stop;
  const message = once(child, 'message', { signal }).then(([told]: unknown[]) => told as Message);
  const end = once(child, 'exit', { signal }).then(() => undefined);
  const time = new Promise<null>((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
  // The losers of the race are aborted.
  for (const other of [message, end]) other.catch(() => undefined);
  try {
    return await Promise.race([message, end, time]);
  } finally {
    stop.abort();
  }
};

/**
 * Makes thumbnails in a process that is started for the first one and reused. A process that is too slow is killed. After that,
 * or after a crash, the next image starts a new one.
 * @param limits for tests
 * @param path for tests
 */
export const thumbnailMaker = (
  limits: Partial<MakerLimits> = {},
  path: string = join(__dirname, 'thumbnailProcess.mjs'),
): ThumbnailMaker => {
  const { start, time, idle, again } = { ...usual, ...limits };
  let warm: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let able: Promise<boolean> | undefined;
  let askAgainAt = Infinity;

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const child = warm;
    warm = undefined;
    if (!child || !isRunning(child)) return;
    // Otherwise Node could exit while waiting for the child.
    child.ref();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };

  /** An idle process does not keep the server from ending. */
  const rest = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => void end(), idle).unref();
    warm?.unref();
    warm?.channel?.unref();
  };

  /** @returns null if the library cannot be loaded; throws if the process cannot be started now */
  const childNow = async (): Promise<ChildProcess | null> => {
    clearTimeout(resting);
    if (warm && isRunning(warm) && warm.connected) return warm;
    const child = fork(path, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // Pending reads get the error, too; without a listener it would end the server.
    child.on('error', () => undefined);
    warm = child;
    const told = await nextFrom(child, start);
    if (told?.able === true) return child;
    await end();
    if (told === null) throw new Error('the process that makes thumbnails did not start in time');
    return null;
  };

  /** A machine that is busy or out of processes may succeed later. */
  const askMachine = async (): Promise<boolean> => {
    askAgainAt = Infinity;
    try {
      const child = await childNow();
      rest();
      return child !== null;
    } catch {
      askAgainAt = performance.now() + again;
      return false;
    }
  };

  return {
    isAble: () => {
      if (able === undefined || performance.now() >= askAgainAt) able = askMachine();
      return able;
    },
    make: async (source, target, size) => {
      const child = await childNow();
      if (!child) throw new Error('this machine cannot make thumbnails');
      child.ref();
      child.channel?.ref();
      const answer = nextFrom(child, time);
      child.send({ source, target, size });
      const told = await answer;
      if (told === null || told === undefined) {
        await end();
        return told === null ? 'tooSlow' : 'broken';
      }
      rest();
      if (told.crashed !== undefined) throw new Error(told.crashed);
      return told.refused ?? null;
    },
    close: end,
  };
};
