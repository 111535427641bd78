import { setTimeout as pause } from 'node:timers/promises';
import { rateLimitRows } from '../db/access/rateLimits';
import type { Database } from '../db/connection/database';
import type { Log } from '../deps';
import type { TokenBox } from '../domain/access/tokens';
import type { LimiterClock } from '../domain/rateLimit/admission';
import { deviceCookie } from '../domain/rateLimit/deviceCookie';
import { rateLimiter } from '../domain/rateLimit/rateLimiter';

const systemClock: LimiterClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};

/** Clocks of the limiter; tests replace them. */
export interface LimiterClocks {
  readonly process: LimiterClock;
  /** Offset of the database clock, in milliseconds. */
  readonly ahead: () => number;
}

const usualClocks: LimiterClocks = { process: systemClock, ahead: () => 0 };

export interface RateLimitParts {
  readonly database: () => Pick<Database, 'kind' | 'db' | 'direct' | 'assertRoom'>;
  readonly tokens: TokenBox;
  readonly log: Log;
}

/** The login rate limiter of a database, with the device cookie. */
export const rateLimiting = ({ database, tokens, log }: RateLimitParts, clocks: LimiterClocks = usualClocks) => {
  // The direct connections, so that an exhausted pool does not block logins.
  const rows = rateLimitRows(
    () => (database().kind === 'postgresql' ? database().direct : database().db),
    clocks.ahead,
  );
  /** Writes after a successful login are optional: a full disk must not block it. */
  const unlessFull =
    <Args extends readonly unknown[]>(write: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      try {
        await database().assertRoom();
        await write(...args);
      } catch (error) {
        log.error({ error: String(error) }, 'a successful login could not be noted');
      }
    };
  const store = {
    ...rows,
    add: async (...args: Parameters<typeof rows.add>) => {
      await database().assertRoom();
      await rows.add(...args);
    },
    empty: unlessFull(rows.empty),
    trust: unlessFull(rows.trust),
  };
  const signed = (purpose: string) => (text: string) => tokens.mac(`${purpose} ${text}`);
  return {
    rateLimiter: rateLimiter({ store, digest: signed('rate limit'), clock: clocks.process }),
    deviceCookie: deviceCookie(signed('device')),
  };
};
