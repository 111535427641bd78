import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { problem } from '#server/domain/core/problem';
import { rateLimiter, type Attempt, type RateLimiter } from '#server/domain/rateLimit/rateLimiter';
import { FakeClock, rateLimitMemory } from '#test/support/servers/rateLimitClock';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const HOME = '198.51.100.7';
const AWAY = '192.0.2.1';

const stranger = (number: number): string => `203.0.${number >> 8}.${number & 255}`;
const at = (email: string, from: string): Attempt => ({ email, from, signal: backgroundSignal });
const BOB = at('bob@example.org', HOME);

let clock: FakeClock;
let store: ReturnType<typeof rateLimitMemory>;
let limiter: RateLimiter;

const codeOf = (trying: Promise<unknown>): Promise<string> =>
  trying.then(
    (result) => (result === undefined ? 'wrong' : 'in'),
    (error: { code: number }) => String(error.code),
  );
const tried = (what: Attempt, result?: string): Promise<string> =>
  codeOf(limiter.password(what, () => Promise.resolve(result)));
const fail = async (times: number, of: (turn: number) => Attempt): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) expect(await tried(of(turn))).toBe('wrong');
};
/** Duration and outcome of an attempt. */
const timed = async (trying: Promise<string>): Promise<{ readonly outcome: string; readonly seconds: number }> => {
  const since = clock.now();
  let outcome: string | undefined;
  void trying.then((result) => (outcome = result));
  await clock.pass(0);
  while (outcome === undefined) await clock.pass(SECOND);
  return { outcome, seconds: (clock.now() - since) / SECOND };
};

beforeEach(() => {
  clock = new FakeClock();
  store = rateLimitMemory(clock);
  limiter = rateLimiter({ store, digest: (text) => text, clock });
});

describe('wrong passwords', () => {
  it.each<[string, (turn: number) => Attempt, Attempt]>([
    ['one account from one address', () => BOB, BOB],
    ['one account, spelt in many ways', (turn) => at(turn % 2 ? ' BOB@example.org' : 'ｂob@Example.ORG ', HOME), BOB],
    [
      'one account whose domain has two forms',
      (turn) => at(turn % 2 ? 'bob@exämple.org' : 'bob@xn--exmple-cua.org', HOME),
      at('Bob@EXÄMPLE.org', HOME),
    ],
    [
      'one account from all networks of one customer',
      (turn) => at(BOB.email, `2001:db8:1:${turn}::${turn + 1}`),
      at(BOB.email, '2001:db8:1:ffff::1'),
    ],
  ])('%s: after ten, the next one waits 36 seconds, and others do not wait', async (_, of, next) => {
    await fail(10, of);
    const waiting = timed(tried(next, 'right'));
    expect(await tried(at('anne@example.org', next.from), 'right')).toBe('in');
    expect(await tried(at(next.email, AWAY), 'right')).toBe('in');
    expect(await waiting).toEqual({ outcome: 'in', seconds: 36 });
  });

  it('a second waiting attempt is refused with a retry time', async () => {
    await fail(10, () => BOB);
    const first = timed(tried(BOB));
    await expect(limiter.password(BOB, () => Promise.resolve('in'))).rejects.toMatchObject({
      code: 429.1,
      details: { retryAfter: 72 },
    });
    expect(await first).toEqual({ outcome: 'wrong', seconds: 36 });
  });

  it('those for many accounts from one address are slowed down there', async () => {
    await fail(100, (turn) => at(`user${turn}@example.org`, HOME));
    expect(await timed(tried(at('one.more@example.org', HOME), 'right'))).toEqual({ outcome: 'in', seconds: 9 });
    expect(await tried(at('one.more@example.org', AWAY), 'right')).toBe('in');
  });

  it('those of others do not delay a browser that has signed in before, and its own do not admit others', async () => {
    await fail(199, (turn) => at(BOB.email, stranger(turn)));
    const known = { ...BOB, device: 'a' };
    for (let round = 0; round < 3; round += 1) {
      await fail(9, () => known);
      expect(await timed(tried(known, 'right'))).toEqual({ outcome: 'in', seconds: 0 });
    }
    await fail(10, () => known);
    expect(await timed(tried({ ...BOB, device: 'b' }, 'right'))).toEqual({ outcome: 'in', seconds: 0 });
  });

  it('those of others do not delay a network from which the user has signed in before', async () => {
    expect(await tried(BOB, 'right')).toBe('in');
    await fail(200, (turn) => at(BOB.email, stranger(turn)));
    expect(await timed(tried(BOB, 'right'))).toEqual({ outcome: 'in', seconds: 0 });
    expect(await timed(tried(at(BOB.email, AWAY), 'right'))).toEqual({ outcome: 'in', seconds: 36 });
  });

  it('a network with failures leaves room to networks without', async () => {
    await fail(191, (turn) => at(BOB.email, stranger(turn)));
    // Nine slots are left: attempts after a failure leave ten to others.
    expect(await timed(tried(at(BOB.email, stranger(0)), 'right'))).toEqual({ outcome: '429.1', seconds: 0 });
    expect(await tried(at(BOB.email, AWAY), 'right')).toBe('in');
  });

  it('those count only where the password was compared', async () => {
    for (let turn = 0; turn < 50; turn += 1)
      await expect(limiter.password(BOB, () => Promise.reject(new Error('the database is away')))).rejects.toThrow(
        'away',
      );
    expect(await tried(BOB, 'right')).toBe('in');
    expect(store.size()).toBe(0);
  });

  it('those are dropped after a day', async () => {
    await fail(50, (turn) => at(`user${turn}@example.org`, stranger(turn)));
    expect(store.size()).toBe(150);
    await clock.pass(DAY);
    expect(store.size()).toBe(0);
  });

  it('setting a password by mail ends the delay for that network', async () => {
    await fail(10, () => BOB);
    await limiter.resetDone(BOB);
    expect(await timed(tried(BOB, 'right'))).toEqual({ outcome: 'in', seconds: 0 });
  });

  it('an attempt whose client has disconnected stops waiting, and delays no other', async () => {
    await fail(10, () => BOB);
    const gone = new AbortController();
    const left = limiter.password({ ...BOB, signal: gone.signal }, () => Promise.resolve('in'));
    left.catch(() => undefined);
    await clock.pass(SECOND);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(clock.sleepers).toBe(0);
    expect(await timed(tried(BOB, 'right'))).toEqual({ outcome: 'in', seconds: 35 });
    await expect(limiter.password({ ...BOB, signal: gone.signal }, () => Promise.resolve('in'))).rejects.toThrow(
      'gone',
    );
  });
});

describe('concurrent password attempts', () => {
  it('no more are compared than may be wrong', async () => {
    let compared = 0;
    const slow = async (): Promise<undefined> => {
      compared += 1;
      await new Promise(setImmediate);
    };
    const codes = Promise.all(Array.from({ length: 50 }, () => codeOf(limiter.password(BOB, slow))));
    for (let turn = 0; turn < 10; turn += 1) await clock.pass(0);
    expect(compared).toBe(10);
    await clock.pass(40 * SECOND);
    expect(compared).toBe(11);
    expect((await codes).filter((code) => code === 'wrong')).toHaveLength(11);
    expect((await codes).filter((code) => code === '429.1')).toHaveLength(39);
  });

  it.each([
    ['anywhere', AWAY],
    ['where the user has signed in before', HOME],
  ])('all are accepted if they are right, %s', async (_, from) => {
    expect(await tried(BOB, 'right')).toBe('in');
    const slow = () => new Promise<string>((resolve) => setImmediate(() => resolve('in')));
    const results = await Promise.all(Array.from({ length: 50 }, () => limiter.password({ ...BOB, from }, slow)));
    expect(new Set(results)).toEqual(new Set(['in']));
  });

  it('they are refused beyond some hundreds', async () => {
    const endless: (() => void)[] = [];
    const hang = () => new Promise<string>((resolve) => endless.push(() => resolve('in')));
    const all = Array.from({ length: 510 }, () => limiter.password(BOB, hang));
    await clock.pass(0);
    await expect(limiter.password(BOB, hang)).rejects.toMatchObject({
      code: 503.1,
      details: { retryAfter: expect.any(Number) as unknown },
    });
    const done = Promise.all(all);
    while (endless.length > 0) {
      endless.splice(0).forEach((end) => end());
      await clock.pass(0);
    }
    expect(await done).toHaveLength(510);
  });
});

describe('other attempts', () => {
  it('reset mails have limits of their own, and block no login', async () => {
    for (let turn = 0; turn < 5; turn += 1) await limiter.resetRequested(BOB);
    expect(await codeOf(limiter.resetRequested(BOB))).toBe('429.1');
    for (let turn = 0; turn < 5; turn += 1) await limiter.resetRequested(at(BOB.email, stranger(turn)));
    expect(await codeOf(limiter.resetRequested(at(BOB.email, stranger(9))))).toBe('429.1');
    // Others cannot use up the mails of a known browser.
    await limiter.resetRequested({ ...at(BOB.email, stranger(9)), device: 'a' });
    expect(await tried(BOB, 'right')).toBe('in');
  });

  it('wrong passphrases are limited per user, also concurrent ones; nothing else counts', async () => {
    const open = (act: () => Promise<unknown>, who = 7) => codeOf(limiter.passphrase(who, backgroundSignal, act));
    const wrong = () => Promise.reject(problem('undecryptable'));
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await open(() => Promise.reject(problem('overloaded')))).toBe('503.1');
      expect(await open(() => Promise.resolve('open'))).toBe('in');
    }
    const codes = await Promise.all(Array.from({ length: 30 }, () => open(wrong)));
    expect(codes.filter((code) => code === '400.12')).toHaveLength(20);
    expect(codes.filter((code) => code === '429.1')).toHaveLength(10);
    expect(await open(() => Promise.resolve('open'))).toBe('429.1');
    expect(await open(wrong, 8)).toBe('400.12');
    await clock.pass(45 * SECOND);
    expect(await open(() => Promise.resolve('open'))).toBe('in');
  });

  it('bad tokens are limited per address', async () => {
    for (let turn = 0; turn < 100; turn += 1) await limiter.badToken(HOME);
    await expect(limiter.badToken(HOME)).rejects.toMatchObject({ code: 429.1, details: { retryAfter: 9 } });
    await limiter.badToken(AWAY);
    await clock.pass(9 * SECOND);
    await limiter.badToken(HOME);
  });

  it('wrong codes are limited per set-up, and then the right one is refused, too', async () => {
    for (let turn = 0; turn < 10; turn += 1) expect(await limiter.code('7', false)).toBe(false);
    await expect(limiter.code('7', true)).rejects.toMatchObject({ code: 429.1 });
    expect(await limiter.code('8', true)).toBe(true);
    await clock.pass(90 * SECOND);
    expect(await limiter.code('7', true)).toBe(true);
  });
});
