import { mostMs } from '#server/domain/rateLimit/limits';
import type { LimiterClock } from '#server/domain/rateLimit/admission';
import { bucketName, type RateLimitStore } from '#server/domain/rateLimit/rateLimitStore';

/** A clock that tests move. Sleepers wake in their order. */
export class FakeClock implements LimiterClock {
  private ms = 0;
  private readonly sleeping = new Set<{ readonly until: number; readonly wake: () => void }>();

  readonly now = (): number => this.ms;

  readonly sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const sleeper = {
        until: this.ms + ms,
        wake: () => {
          this.sleeping.delete(sleeper);
          signal.removeEventListener('abort', sleeper.wake);
          resolve();
        },
      };
      this.sleeping.add(sleeper);
      signal.addEventListener('abort', sleeper.wake);
      if (signal.aborted) sleeper.wake();
    });

  get sleepers(): number {
    return this.sleeping.size;
  }

  /**
   * Advances the time, and runs all due work.
   * @param settle waits for work that takes no time
   */
  async pass(ms: number, settle: () => Promise<void> = nextTurn): Promise<void> {
    const end = this.ms + ms;
    await settle();
    for (;;) {
      const [next] = [...this.sleeping].sort((one, other) => one.until - other.until);
      if (!next || next.until > end) break;
      this.ms = Math.max(this.ms, next.until);
      next.wake();
      await settle();
    }
    this.ms = end;
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Buckets in memory, with the rules of the database. */
export const rateLimitMemory = (clock: Pick<LimiterClock, 'now'>): RateLimitStore & { readonly size: () => number } => {
  const emptyAt = new Map<string, number>();
  const trusted = new Set<string>();
  const msOf = (name: string): number => Math.max(0, (emptyAt.get(name) ?? 0) - clock.now());
  return {
    size: () => [...emptyAt.keys()].filter((name) => msOf(name) > 0).length,
    read: (buckets) => Promise.resolve(new Map(buckets.map(bucketName).map((name) => [name, msOf(name)]))),
    add: (buckets) => {
      for (const bucket of buckets) {
        const name = bucketName(bucket);
        const ms = Math.min(msOf(name) + bucket.limit.everyMs, mostMs(bucket.limit));
        emptyAt.set(name, clock.now() + ms);
      }
      return Promise.resolve();
    },
    empty: (buckets) => {
      for (const bucket of buckets) emptyAt.delete(bucketName(bucket));
      return Promise.resolve();
    },
    findTrust: ({ account, network }) => Promise.resolve(trusted.has(`${account} ${network}`) ? 'fresh' : undefined),
    trust: ({ account, network }) => Promise.resolve(void trusted.add(`${account} ${network}`)),
  };
};
