import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Limits of a thread; times in milliseconds. */
export interface ThreadLimits {
  /** For starting it. */
  readonly start: number;
  /** For each question, once it is running. */
  readonly time: number;
  /** In megabytes. */
  readonly memory: number;
  /** Idle time after which it ends, so that it holds no memory. */
  readonly idle: number;
  /** How much may wait for it, which is held in memory. */
  readonly waiting: number;
}

/** The thread took too long, and was ended. */
export class ThreadTooSlow extends Error {}

/** A program in a thread of its own, which is started for the first question and kept. */
export interface ProgramThread<Question, Answer> {
  /**
   * Asks it, one question at a time. After any failure it is ended, and the next question gets a new one.
   * @throws ThreadTooSlow, the error that ended the thread (`ERR_WORKER_OUT_OF_MEMORY`), AbortError if it ended otherwise
   */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Ends it; the next question starts another one. */
  readonly end: () => Promise<void>;
}

/** The path of a program, made of the file of that name beside this one. */
export const threadProgram = (name: string): string => join(__dirname, '..', '..', 'dist-server', `${name}.cjs`);

/** The share of the memory for new objects, and the most of it in megabytes: most objects stay. */
const YOUNG_SHARE = 0.2;
const YOUNG_MOST = 64;

const startWorker = (path: string, memory: number): Worker => {
  const young = Math.min(YOUNG_MOST, Math.ceil(memory * YOUNG_SHARE));
  const worker = new Worker(path, {
    resourceLimits: { maxOldGenerationSizeMb: memory - young, maxYoungGenerationSizeMb: young },
    stdout: true,
    stderr: true,
  });
  // Libraries print what they do not understand; a file must not fill the log.
  worker.stdout.resume();
  worker.stderr.resume();
  // An error between two questions is noticed as the thread's exit.
  worker.on('error', () => undefined);
  return worker;
};

/** The next message of a thread; rejects with its error, or if it ends or is silent for too long. */
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
 * @param path of its program, which says `ready`, and then answers each message with one
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

  const answerOf = async (worker: Worker, question: Question): Promise<Answer> => {
    const timeout = AbortSignal.timeout(time);
    try {
      const answer = nextFrom(worker, timeout);
      worker.postMessage(question);
      // The thread sends nothing else.
      return (await answer) as Answer;
    } catch (error) {
      throw timeout.aborted ? new ThreadTooSlow() : error;
    }
  };

  return {
    ask: async (question) => {
      clearTimeout(resting);
      try {
        const answer = await answerOf(await workerNow(), question);
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
