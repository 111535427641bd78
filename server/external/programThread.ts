import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Limits of a thread; times in milliseconds. */
export interface ThreadLimits {
  /** Start timeout. */
  readonly start: number;
  /** Timeout per request, once it is running. */
  readonly time: number;
  /** In megabytes. */
  readonly memory: number;
  /** Idle time before it ends, to free memory. */
  readonly idle: number;
  /** Maximum number of queued requests, which are held in memory. */
  readonly waiting: number;
}

/** The thread exceeded its time and was terminated. */
export class ThreadTooSlow extends Error {}

/** A program in a worker thread, started for the first request and reused. */
export interface ProgramThread<Question, Answer> {
  /**
   * Sends one request at a time. After any failure, and when `signal` aborts, the thread is terminated, and the next request
   * starts a new one.
   * @throws the reason of `signal`, ThreadTooSlow, the error that ended the thread (`ERR_WORKER_OUT_OF_MEMORY`), AbortError if it
   * ended otherwise
   */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  /** Terminates the thread; the next request starts another one. */
  readonly end: () => Promise<void>;
}

/** Path of a built program, by its file name. */
export const threadProgram = (name: string): string => join(__dirname, '..', '..', 'dist-server', `${name}.cjs`);

/** Share of the memory for new objects, and its maximum in megabytes: most objects live long. */
const YOUNG_SHARE = 0.2;
const YOUNG_MOST = 64;

const startWorker = (path: string, memory: number): Worker => {
  const young = Math.min(YOUNG_MOST, Math.ceil(memory * YOUNG_SHARE));
  const worker = new Worker(path, {
    resourceLimits: { maxOldGenerationSizeMb: memory - young, maxYoungGenerationSizeMb: young },
    stdout: true,
    stderr: true,
  });
  // Libraries print warnings about unknown content; a file must not fill the log.
  worker.stdout.resume();
  worker.stderr.resume();
  // An error between two requests shows as the exit of the thread.
  worker.on('error', () => undefined);
  return worker;
};

/** The next message of a thread. Rejects with its error, or if it ends or times out. */
const nextFrom = async (worker: Worker, timeout: AbortSignal): Promise<unknown> => {
  const ended = new AbortController();
  const end = () => ended.abort();
  worker.once('exit', end);
  worker.ref();
  try {
    const [message]: unknown[] = await once(worker, 'message', { signal: AbortSignal.any([ended.signal, timeout]) });
    return message;
  } finally {
    worker.off('exit', end);
    worker.unref();
  }
};

/**
 * Prepares a thread.
 * @param path of its program, which sends `ready`, and then one response per message
 */
export const programThread = <Question, Answer>(
  path: string,
  { start, time, memory, idle }: Omit<ThreadLimits, 'waiting'>,
): ProgramThread<Question, Answer> => {
  let warm: Worker | undefined;
  let resting: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(resting);
    const worker = warm;
    warm = undefined;
    await worker?.terminate();
  };

  const workerNow = async (): Promise<Worker> => {
    if (warm) return warm;
    const worker = startWorker(path, memory);
    warm = worker;
    worker.once('exit', () => {
      if (warm === worker) warm = undefined;
    });
    await nextFrom(worker, AbortSignal.timeout(start));
    return worker;
  };

  const answerOf = async (worker: Worker, question: Question, signal: AbortSignal): Promise<Answer> => {
    const timeout = AbortSignal.timeout(time);
    try {
      const answer = nextFrom(worker, AbortSignal.any([signal, timeout]));
      worker.postMessage(question);
      // The thread sends nothing else.
      return (await answer) as Answer;
    } catch (error) {
      signal.throwIfAborted();
      throw timeout.aborted ? new ThreadTooSlow() : error;
    }
  };

  return {
    ask: async (question, signal) => {
      clearTimeout(resting);
      try {
        const answer = await answerOf(await workerNow(), question, signal);
        resting = setTimeout(() => void end(), idle).unref();
        return answer;
      } catch (error) {
        await end();
        throw error;
      }
    },
    end,
  };
};
