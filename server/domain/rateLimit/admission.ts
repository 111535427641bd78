import { problem } from '../core/problem';
import { fullMs, type Limit } from './limits';
import { bucketName, type Bucket, type RateLimitStore } from './rateLimitStore';

/** Maximum number of waiting requests in this process. */
const MAX_WAITING = 500;
const OVERLOADED_SECONDS = 10;
/** Minimum interval (milliseconds) between two reads of the database. */
const SHORTEST_MS = 20;
/** Maximum wait (milliseconds) while attempts in progress use the whole capacity. */
const PROGRESS_MS = 60_000;

/** Time of the process; tests replace it. */
export interface LimiterClock {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Resolves after some milliseconds, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Demand of an attempt on one bucket. */
export interface Demand {
  readonly bucket: Bucket;
  /** Maximum level of the bucket at which the attempt may start, in milliseconds. */
  readonly freeMs: number;
  /** Additional wait for each attempt before it. */
  readonly stepMs: number;
}

/** One way to admit an attempt: the buckets that need capacity, and those that count a failure. */
export interface Lane {
  readonly demands: readonly Demand[];
  readonly counted: readonly Bucket[];
}

/** @param reserve capacity left for others */
export const demandOf = (bucket: Bucket, reserve = 0): Demand => ({
  bucket,
  freeMs: fullMs(bucket.limit) - (reserve + 1) * bucket.limit.everyMs,
  stepMs: bucket.limit.everyMs,
});

/** Level of a bucket in milliseconds, and the attempts in progress, which may still fail. */
interface Level {
  readonly ms: number;
  readonly inProgress: number;
}

export type LevelOf = (bucket: Bucket) => Level;

export interface Entry {
  /** All buckets of its lanes. */
  readonly buckets: readonly Bucket[];
  /** The lanes, best first, at the current levels. */
  readonly lanesAt: (levelOf: LevelOf) => readonly Lane[];
  /** Maximum wait for a turn, in milliseconds. */
  readonly maxWaitMs: number;
  /** Ends the wait if the client has disconnected. */
  readonly signal: AbortSignal;
}

/** An admitted attempt. */
export interface AdmissionSlot {
  /** The levels at its start. */
  readonly levelOf: LevelOf;
  end(hasFailed: boolean): Promise<void>;
}

interface Waiter {
  demands: readonly Demand[];
  /** Whether it waits for capacity, not only for the end of attempts in progress. */
  isTimed: boolean;
  wake: () => void;
}

const levelWithProgress = ({ ms, inProgress }: Level, { everyMs }: Limit): number => ms + inProgress * everyMs;

/**
 * Admits attempts while their buckets have capacity, counting those in progress, and queues the others. An attempt that needs
 * less capacity than another one is admitted first.
 */
export const admission = (store: RateLimitStore, clock: LimiterClock) => {
  const inProgress = new Map<string, number>();
  const waiting = new Set<Waiter>();

  const change = (buckets: readonly Bucket[], by: 1 | -1): void => {
    for (const name of buckets.map(bucketName)) {
      const now = (inProgress.get(name) ?? 0) + by;
      if (now > 0) inProgress.set(name, now);
      else inProgress.delete(name);
    }
  };

  const levels = async (buckets: readonly Bucket[]): Promise<LevelOf> => {
    const read = await store.read(buckets);
    return (bucket) => {
      const name = bucketName(bucket);
      return { ms: read.get(name) ?? 0, inProgress: inProgress.get(name) ?? 0 };
    };
  };

  /** Waiting attempts with precedence over this demand. */
  const before = ({ bucket, freeMs }: Demand, self: Waiter | undefined): number => {
    const name = bucketName(bucket);
    let count = 0;
    for (const waiter of waiting) {
      if (waiter === self) break;
      if (waiter.isTimed && waiter.demands.some((other) => bucketName(other.bucket) === name && other.freeMs >= freeMs))
        count += 1;
    }
    return count;
  };

  /** Milliseconds until a lane has capacity, ignoring attempts in progress. */
  const waitFor = ({ demands }: Lane, levelOf: LevelOf, self?: Waiter): number =>
    Math.max(
      0,
      ...demands.map((demand) => levelOf(demand.bucket).ms - demand.freeMs + before(demand, self) * demand.stepMs),
    );

  const hasRoom = ({ demands }: Lane, levelOf: LevelOf): boolean =>
    demands.every(({ bucket, freeMs }) => levelWithProgress(levelOf(bucket), bucket.limit) <= freeMs);

  const begin = ({ counted }: Lane, levelOf: LevelOf): AdmissionSlot => {
    change(counted, 1);
    return {
      levelOf,
      end: async (hasFailed) => {
        try {
          // Counts as in progress until it is written, so that levels are never too low.
          if (hasFailed) await store.add(counted);
        } finally {
          change(counted, -1);
          const names = new Set(counted.map(bucketName));
          for (const waiter of waiting)
            if (waiter.demands.some(({ bucket }) => names.has(bucketName(bucket)))) waiter.wake();
        }
      },
    };
  };

  /** Waits for some milliseconds, for the end of an attempt on the same buckets, or until the client disconnects. */
  const pause = async (waiter: Waiter, ms: number, signal: AbortSignal): Promise<void> => {
    const woken = new AbortController();
    waiter.wake = () => woken.abort();
    waiting.add(waiter);
    await clock.sleep(Math.max(ms, SHORTEST_MS), AbortSignal.any([signal, woken.signal]));
  };

  return {
    levels,

    /**
     * Waits for the turn of an attempt.
     * @throws ProblemError `tooManyAttempts` if that exceeds the patience of the entry, `overloaded`; the reason of the signal
     */
    enter: async ({ buckets, lanesAt, maxWaitMs, signal }: Entry): Promise<AdmissionSlot> => {
      const since = clock.now();
      const self: Waiter = { demands: [], isTimed: false, wake: () => undefined };
      try {
        for (;;) {
          signal.throwIfAborted();
          const levelOf = await levels(buckets);
          const lanes = lanesAt(levelOf).map((lane) => ({ lane, ms: waitFor(lane, levelOf, self) }));
          const { lane, ms } = lanes.reduce((one, other) => (other.ms < one.ms ? other : one));
          if (ms === 0 && hasRoom(lane, levelOf)) return begin(lane, levelOf);
          const left = since - clock.now() + (ms === 0 ? PROGRESS_MS : maxWaitMs);
          if (ms > left) throw problem('tooManyAttempts', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
          if (left <= 0 || (!waiting.has(self) && waiting.size >= MAX_WAITING))
            throw problem('overloaded', { retryAfter: OVERLOADED_SECONDS });
          self.demands = lane.demands;
          self.isTimed = ms > 0;
          // If attempts in progress use the capacity, their end wakes it.
          await pause(self, ms === 0 ? left : ms, signal);
        }
      } finally {
        waiting.delete(self);
      }
    },
  };
};
