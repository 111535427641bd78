import { problem, type ProblemError } from '../core/problem';

/** Maximum number of concurrent expensive reads of one reader. */
const AT_ONCE = 2;

/** Time limit in milliseconds from the request to the first byte of its response, and for each statement after that. */
const LIMIT_MS = 14_000;

/** Current reads have ended after this time. */
const RETRY_SECONDS = 15;

/** Turn of a reader for one statement or transaction. */
export interface ReadSlot {
  /** Remaining milliseconds. @throws ProblemError `readTimeout` if there are none, or the reason of the aborted request */
  remaining(): number;
  leave(): void;
}

/** Limits of one expensive read. */
export interface ReadLimits {
  /** Aborts when the request ends. */
  readonly signal: AbortSignal;
  /** Waits for a turn of the reader. @throws ProblemError `readerBusy` on a timeout, or the reason of the signal */
  enter(): Promise<ReadSlot>;
  /** Whether there are other expensive reads, running or waiting, of any reader. */
  isCrowded(): boolean;
}

/** Expensive reads on one server. */
export interface ExpensiveReads {
  /**
   * Waits for a turn of the reader.
   * @param key identifies the reader, whose reads wait for one another
   */
  begin(key: string, signal: AbortSignal): Promise<ExpensiveRead>;
}

interface ExpensiveRead {
  readonly limits: ReadLimits;
  /** Called at the start of the response: from now on each statement takes a turn. */
  answered(): void;
}

interface Waiting {
  readonly admit: () => void;
}

/** Reads of one reader. */
interface Queue {
  running: number;
  /** Statements of started responses, which precede new reads. */
  readonly continuing: Set<Waiting>;
  readonly waiting: Set<Waiting>;
}

const leaver = (leave: () => void): (() => void) => {
  let hasLeft = false;
  return () => {
    if (!hasLeft) leave();
    hasLeft = true;
  };
};

/**
 * Limits the share of one reader: a few concurrent expensive reads, a queue per reader, and a time limit for each.
 * @param limitMs time limit from the request to the first byte of its response
 * @param now in milliseconds
 */
export const expensiveReads = (
  { atOnce = AT_ONCE, limitMs = LIMIT_MS }: { readonly atOnce?: number; readonly limitMs?: number } = {},
  now: () => number = () => performance.now(),
): ExpensiveReads => {
  const queues = new Map<string, Queue>();

  const queueOf = (key: string): Queue => {
    const known = queues.get(key);
    if (known !== undefined) return known;
    const queue: Queue = { running: 0, continuing: new Set(), waiting: new Set() };
    queues.set(key, queue);
    return queue;
  };

  const leave = (key: string, queue: Queue): void => {
    const [next] = [...queue.continuing, ...queue.waiting];
    if (next !== undefined) return next.admit();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  };

  const enter = async (
    key: string,
    signal: AbortSignal,
    deadline: number,
    place: 'continuing' | 'waiting',
  ): Promise<() => void> => {
    signal.throwIfAborted();
    const queue = queueOf(key);
    if (queue.running < atOnce) queue.running += 1;
    else await admitted(queue[place], signal, { ms: deadline - now(), error: () => readerBusy(atOnce) });
    return leaver(() => leave(key, queue));
  };

  const isCrowded = (): boolean => {
    let count = 0;
    for (const { running, continuing, waiting } of queues.values()) count += running + continuing.size + waiting.size;
    return count > 1;
  };

  const turnUntil = (deadline: number, signal: AbortSignal, end: () => void): ReadSlot => ({
    remaining: () => {
      signal.throwIfAborted();
      const left = Math.floor(deadline - now());
      if (left <= 0) throw readTimeout(limitMs);
      return left;
    },
    leave: end,
  });

  return {
    begin: async (key, signal) => {
      const deadline = now() + limitMs;
      const end = await enter(key, signal, deadline, 'waiting');
      let isAnswered = false;
      const limits: ReadLimits = {
        signal,
        isCrowded,
        enter: async () => {
          if (!isAnswered) return turnUntil(deadline, signal, () => undefined);
          const own = now() + limitMs;
          return turnUntil(own, signal, await enter(key, signal, own, 'continuing'));
        },
      };
      return {
        limits,
        answered: () => {
          isAnswered = true;
          end();
        },
      };
    },
  };
};

/** The problem of a read beyond its time limit. */
export const readTimeout = (limitMs = LIMIT_MS): ProblemError =>
  problem('readTimeout', { seconds: Math.ceil(limitMs / 1000), retryAfter: RETRY_SECONDS });

const readerBusy = (atOnce: number): ProblemError => problem('readerBusy', { atOnce, retryAfter: RETRY_SECONDS });

/** Waits in a queue for a turn. */
const admitted = (
  queue: Set<Waiting>,
  signal: AbortSignal,
  timeout: { readonly ms: number; readonly error: () => Error },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const leaveQueue = (): void => {
      queue.delete(waiting);
      clearTimeout(patience);
      signal.removeEventListener('abort', abort);
    };
    const waiting: Waiting = {
      admit: () => {
        leaveQueue();
        resolve();
      },
    };
    const abort = (): void => {
      leaveQueue();
      reject(signal.reason as Error);
    };
    const patience = setTimeout(() => {
      leaveQueue();
      reject(timeout.error());
    }, timeout.ms);
    queue.add(waiting);
    signal.addEventListener('abort', abort, { once: true });
  });
