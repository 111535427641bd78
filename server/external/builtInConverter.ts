import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { boundedQueue } from '../domain/cooperative/boundedQueue';
import { errorCode } from '../domain/errorCode';
import { problem, type ProblemError } from '../domain/problem';
import { said } from '../domain/sheet/said';
import { sentenceIn } from '../domain/sheet/sentenceIn';
import type { Conversion } from '../xlsform/convert';
import type { SheetConverter } from './sheetConverter';
import type { SheetAnswer, SheetQuestion } from './sheetWorker';

/** The program of the thread, made of `sheetWorker.ts`. */
const PROGRAM = join(__dirname, '..', '..', 'dist-server', 'sheetWorker.cjs');

/** Times in milliseconds. */
export interface BuiltInLimits {
  /** For starting the thread. */
  readonly start: number;
  /** For one workbook, once the thread is running. */
  readonly time: number;
  /** In megabytes, for converting a workbook. */
  readonly memory: number;
  /** How many workbooks may wait while one is converted. */
  readonly waiting: number;
  /** Idle time after which the thread ends: it holds some ten megabytes. */
  readonly idle: number;
}

const usual: BuiltInLimits = { start: 60_000, time: 20_000, memory: 190, waiting: 20, idle: 10 * 60_000 };

/** The share of the memory for new objects; most of them stay. */
const YOUNG_SHARE = 0.2;

const refusal = (error: string): ProblemError => problem('sheetRefused', { error, warnings: null });

const startWorker = (path: string, memory: number): Worker => {
  const young = Math.ceil(memory * YOUNG_SHARE);
  const worker = new Worker(path, {
    resourceLimits: { maxOldGenerationSizeMb: memory - young, maxYoungGenerationSizeMb: young },
    stdout: true,
    stderr: true,
  });
  // The workbook reader prints what it does not understand; a file must not fill the log.
  worker.stdout.resume();
  worker.stderr.resume();
  // An error between two workbooks is noticed as the thread's exit.
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

const askWorker = async (worker: Worker, question: SheetQuestion, time: number): Promise<SheetAnswer> => {
  const timeout = AbortSignal.timeout(time);
  try {
    const answer = nextFrom(worker, timeout);
    worker.postMessage(question);
    // The thread sends nothing else.
    return (await answer) as SheetAnswer;
  } catch (error) {
    if (timeout.aborted) throw refusal(sentenceIn(said('upload.tooSlow'), question.language));
    if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw refusal(sentenceIn(said('upload.tooMuchMemory'), question.language));
  }
};

/**
 * Converts with our own converter, in a thread that is started for the first workbook and kept. One workbook at a time: a
 * thread that takes too long or too much memory is terminated, and the next workbook gets a new one.
 * @param limits for tests
 * @param path for tests
 */
export const builtInConverter = (limits: Partial<BuiltInLimits> = {}, path: string = PROGRAM): SheetConverter => {
  const { start, time, memory, waiting, idle } = { ...usual, ...limits };
  const queue = boundedQueue(1, waiting);
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

  const convert = async (question: SheetQuestion): Promise<Conversion> => {
    clearTimeout(resting);
    let answer: SheetAnswer;
    try {
      const worker = await workerNow();
      answer = await askWorker(worker, question, time);
    } catch (error) {
      await end();
      throw error;
    }
    resting = setTimeout(() => void end(), idle).unref();
    if ('conversion' in answer) return answer.conversion;
    if ('refused' in answer) throw refusal(answer.refused);
    throw new Error(answer.crashed);
  };

  return {
    convert: (bytes, fallback = '', language = 'en') => queue(() => convert({ bytes, fallback, language })),
    close: end,
  };
};
