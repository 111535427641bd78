import { setImmediate } from 'node:timers';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ReadLimits, readTimeout } from '#server/domain/cooperative/expensiveReads';
import type { ConnectionQueue } from '../pool/connectionQueue';
import { poolClient } from '../pool/client';
import type { QueryAnswer } from './client';

type Query = (sql: string, params: readonly unknown[]) => Promise<QueryAnswer>;

/** Longer than any legitimate transaction: a caller that waits this long is in a deadlock with itself. */
const PATIENCE_MS = 60_000;

/**
 * Milliseconds after other statements during which expensive reads wait: the next statement of the same request usually comes
 * within this time.
 */
const GRACE_MS = 3;
/** Maximum wait of expensive reads in milliseconds, even without a pause of other statements. */
const LONGEST_GRACE_MS = 100;
/** Milliseconds: after an expensive statement of the first duration, the connection stays free for the second. */
const LONG_MS = 10;
const REMEMBERED_MS = 2000;

/**
 * Connections per second beyond which several users are active: opening a page takes some twenty statements, and a program that sends
 * one request after another takes fewer.
 */
const BUSY_RATE = 30;

/** Counts the events of the last one to two seconds. */
const rateMeter = () => {
  let second = 0;
  let now = 0;
  let before = 0;
  const roll = (): void => {
    const current = Math.floor(performance.now() / 1000);
    if (current === second) return;
    before = current === second + 1 ? now : 0;
    now = 0;
    second = current;
  };
  return {
    note: (): void => {
      roll();
      now += 1;
    },
    perSecond: (): number => {
      roll();
      return Math.max(now, before);
    },
  };
};

/** SQLSTATE too_many_connections. */
const BUSY = '53300';

const impatience = () =>
  Object.assign(
    new Error('the one connection of the embedded database did not become free: a transaction waits for itself'),
    {
      code: BUSY,
    },
  );

/** The only connection of a database. */
export interface SingleConnection extends ConnectionQueue {
  /** The same connection for the statements of one expensive read, which have lower priority. */
  bounded(limits: ReadLimits): PostgresPool;
  /** Whether connections are in demand, not counting those of expensive reads. */
  readonly isBusy: () => boolean;
  /** The same connection for upkeep, which begins when others pause. */
  readonly upkeep: PostgresPool;
  /** Milliseconds since upkeep has had the connection; undefined if it has not. */
  upkeepMs(): number | undefined;
}

/**
 * A pool of one connection: a caller has exclusive use until release, the others queue.
 * @param query sends one statement
 * @param end closes the connection for good
 */
export const singleConnection = (query: Query, end: () => Promise<void>): SingleConnection => {
  const short = new Set<() => void>();
  const expensive = new Set<() => void>();
  const rate = rateMeter();
  let isFree = true;
  /** End times of the last short statement, and of the last long expensive one. */
  let shortAt = -Infinity;
  let longAt = -Infinity;
  let waitingSince = 0;
  /** Signals of the requests in progress that use the connection, without those of expensive reads. */
  const live = new Set<AbortSignal>();
  let timer: NodeJS.Timeout | undefined;

  const pass = (queue: Set<() => void>): void => {
    const [next] = queue;
    if (next === undefined) return;
    queue.delete(next);
    isFree = false;
    next();
  };

  const passOn = (): void => {
    clearTimeout(timer);
    if (!isFree) return;
    if (short.size > 0) return pass(short);
    if (expensive.size === 0) return;
    const now = performance.now();
    const isQuiet =
      live.size === 0 ||
      now - longAt > REMEMBERED_MS ||
      now - shortAt >= GRACE_MS ||
      now - waitingSince >= LONGEST_GRACE_MS;
    if (isQuiet) return pass(expensive);
    timer = setTimeout(passOn, GRACE_MS);
  };

  const enter = (
    queue: Set<() => void>,
    maxWaitMs: number,
    lateness: () => Error,
    signal?: AbortSignal,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(admit);
        clearTimeout(patience);
        signal?.removeEventListener('abort', abort);
      };
      const admit = (): void => {
        leave();
        resolve();
      };
      const abort = (): void => {
        leave();
        reject(signal?.reason as Error);
      };
      const patience = setTimeout(() => {
        leave();
        reject(lateness());
      }, maxWaitMs);
      signal?.addEventListener('abort', abort, { once: true });
      if (signal?.aborted) return abort();
      if (queue.size === 0) waitingSince = queue === expensive ? performance.now() : waitingSince;
      queue.add(admit);
      passOn();
    });

  const releaser = (after: () => void): (() => void) => {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      isFree = true;
      after();
      // In a new task: the receiver of the result may need the connection at once.
      if (short.size > 0) passOn();
      else setImmediate(passOn);
    };
  };

  const noteLive = (signal: AbortSignal): void => {
    if (signal.aborted || live.has(signal)) return;
    live.add(signal);
    signal.addEventListener('abort', () => void live.delete(signal), { once: true });
  };

  const connect = async (signal?: AbortSignal): Promise<PostgresPoolClient> => {
    rate.note();
    if (signal !== undefined) noteLive(signal);
    await enter(short, PATIENCE_MS, impatience, signal);
    return poolClient(
      query,
      releaser(() => {
        shortAt = performance.now();
      }),
    );
  };

  const bounded = (limits: ReadLimits): PostgresPool => ({
    connect: async () => {
      live.delete(limits.signal);
      const turn = await limits.enter();
      try {
        await enter(expensive, turn.remaining(), readTimeout, limits.signal);
      } catch (error) {
        turn.leave();
        throw error;
      }
      const limited: Query = async (text, params) => {
        turn.remaining();
        const began = performance.now();
        try {
          return await query(text, params);
        } finally {
          const ended = performance.now();
          if (ended - began >= LONG_MS) longAt = ended;
        }
      };
      return poolClient(
        limited,
        releaser(() => {
          waitingSince = performance.now();
          turn.leave();
        }),
      );
    },
    end: () => Promise.resolve(),
  });

  let upkeepSince: number | undefined;
  const upkeep: PostgresPool = {
    connect: async () => {
      await enter(expensive, PATIENCE_MS, impatience);
      upkeepSince = performance.now();
      return poolClient(
        query,
        releaser(() => {
          upkeepSince = undefined;
        }),
      );
    },
    end: () => Promise.resolve(),
  };

  return {
    get waiting() {
      return short.size + expensive.size;
    },
    connect,
    end,
    bounded,
    isBusy: () => rate.perSecond() > BUSY_RATE,
    upkeep,
    upkeepMs: () => (upkeepSince === undefined ? undefined : performance.now() - upkeepSince),
  };
};
