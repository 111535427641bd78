import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { rateLimiter, type Attempt, type RateLimiter } from '#server/domain/rateLimit/rateLimiter';
import type { RateLimitStore } from '#server/domain/rateLimit/rateLimitStore';
import { spread } from '#test/support/extent';
import { FakeClock, rateLimitMemory } from '#test/support/servers/rateLimitClock';

const MINUTE = 60_000;
/** A login is looked at this often. */
const STEP = 1000;
const DAY = 24 * 60 * MINUTE;
const EMAIL = 'admin@example.org';

const attacker = (number: number): Attempt => ({
  email: EMAIL,
  from: `203.0.${number >> 8}.${number & 255}`,
  signal: backgroundSignal,
});
const stranger = (number: number): Attempt => ({
  email: EMAIL,
  from: `198.51.${number >> 8}.${number & 255}`,
  signal: backgroundSignal,
});

interface Attack {
  readonly addresses: number;
  /** All addresses combined. */
  readonly triesPerMinute: number;
  readonly servers?: number;
}

/** A day of guessing at one account, while its owner signs in now and then. */
const attackOf = async ({ addresses, triesPerMinute, servers = 1 }: Attack) => {
  const clock = new FakeClock();
  const store: RateLimitStore = rateLimitMemory(clock);
  const start = (): RateLimiter => rateLimiter({ store, digest: (text) => text, clock });
  let running = Array.from({ length: servers }, start);
  const at = (number: number) => running[number % servers] ?? start();
  let compared = 0;
  const guess = (number: number) =>
    at(number)
      .password(attacker(number % addresses), () => {
        compared += 1;
        return Promise.resolve(undefined);
      })
      .catch(() => undefined);

  /** @returns the milliseconds until the login succeeds, for a user who retries as requested by the server */
  const signIn = async (who: Attempt, server: number): Promise<number> => {
    const since = clock.now();
    let isIn = false;
    for (let turn = 0; !isIn && turn < 20; turn += 1) {
      let retryAfter = 0;
      let isOver = false;
      const trying = at(server)
        .password(who, () => Promise.resolve('in'))
        .then(
          () => (isIn = true),
          (error: { details: { retryAfter: number } }) => (retryAfter = error.details.retryAfter),
        )
        .finally(() => (isOver = true));
      while (!isOver) await clock.pass(STEP);
      await trying;
      if (!isIn) await clock.pass(retryAfter * 1000);
    }
    return clock.now() - since;
  };

  const known: number[] = [];
  const unknown: number[] = [];
  let tries = 0;
  for (let minute = 0; minute * MINUTE < DAY; minute += 1) {
    const until = (minute + 1) * MINUTE;
    for (let turn = 0; turn < triesPerMinute; turn += 1) {
      void guess(tries);
      tries += 1;
      await clock.pass(MINUTE / triesPerMinute / 4);
    }
    if (minute % 60 === 20 || minute < 5)
      known.push(await signIn({ ...stranger(1), device: 'the known browser' }, minute));
    // From a new address each time, since it would be trusted from the second time on.
    if (minute % 60 === 40 || minute < 20) unknown.push(await signIn(stranger(2 + minute), minute));
    // All servers are restarted.
    if (minute === 12 * 60 + 39) running = Array.from({ length: servers }, start);
    await clock.pass(Math.max(0, until - clock.now()));
  }
  return { compared, known: Math.max(...known), unknown: Math.max(...unknown) };
};

const attacks: [string, Attack][] = [
  ['50 addresses, 2 tries a minute together', { addresses: 50, triesPerMinute: 2 }],
  ['50 addresses, 2 tries a minute each, at three servers', { addresses: 50, triesPerMinute: 100, servers: 3 }],
  ['150 addresses', { addresses: 150, triesPerMinute: 10 }],
  ['one address', { addresses: 1, triesPerMinute: 10 }],
];

describe('a day of guessing', () => {
  it.each(spread(attacks, 2))(
    'from %s: fewer than 3,000 passwords are compared, and the owner gets in from everywhere',
    async (_, attack) => {
      const { compared, known, unknown } = await attackOf(attack);
      expect(compared).toBeLessThan(3000);
      expect(known).toBeLessThanOrEqual(STEP);
      expect(unknown).toBeLessThanOrEqual(MINUTE);
    },
  );
});
