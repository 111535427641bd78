import { attempts, type Attempts, type Attempt } from '../../../../server/domain/access/attempts';
import { problem } from '../../../../server/domain/problem';

const MINUTE = 60_000;
const HOME = '198.51.100.7';

const stranger = (number: number): string => `203.0.${number >> 8}.${number & 255}`;
const at = (email: string, from: string): Attempt => ({ email, from });
const BOB = at('bob@example.org', HOME);

let now = 0;
let tried: Attempts;

const wrong = (what: Attempt): Promise<string> =>
  tried
    .password(what, () => Promise.resolve(undefined))
    .then(
      () => 'wrong',
      (error: { code: number }) => String(error.code),
    );
const right = (what: Attempt): Promise<string> =>
  tried
    .password(what, () => Promise.resolve('in'))
    .then(
      (result) => result ?? 'wrong',
      (error: { code: number }) => String(error.code),
    );
const fail = async (times: number, of: (turn: number) => Attempt): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) expect(await wrong(of(turn))).toBe('wrong');
};
const strangersFill = () => fail(30, (turn) => at(BOB.email, stranger(turn)));

beforeEach(() => {
  now = 0;
  tried = attempts(() => now);
});

describe('wrong passwords', () => {
  it.each<[string, number, (turn: number) => Attempt, Attempt]>([
    ['one account from one address', 10, () => BOB, BOB],
    ['one account from many', 30, (turn) => at(BOB.email, stranger(turn)), at(BOB.email, stranger(999))],
    ['many accounts from one', 100, (turn) => at(`user${turn}@example.org`, HOME), at('one.more@example.org', HOME)],
    [
      'one account, spelt in many ways',
      10,
      (turn) => at(turn % 2 ? ' BOB@example.org' : 'ｂob@Example.ORG ', HOME),
      BOB,
    ],
    [
      'one account from all addresses of one customer',
      10,
      (turn) => at(BOB.email, `2001:db8:1:2::${turn + 1}`),
      at(BOB.email, '2001:db8:1:2:ffff::1'),
    ],
  ])('wrong passwords for %s are accepted %i times, then no password is compared', async (_, times, of, next) => {
    await fail(times, of);
    expect(await wrong(next)).toBe('429.1');
    expect(await right(next)).toBe('429.1');
    expect(await right(at('anne@example.org', '192.0.2.1'))).toBe('in');
  });

  it('wrong passwords block nobody for longer than 15 minutes after the first, however many follow', async () => {
    await fail(1, () => BOB);
    now = 14 * MINUTE;
    await fail(9, () => BOB);
    const refused = tried.password(BOB, () => Promise.resolve('in'));
    await expect(refused).rejects.toMatchObject({ code: 429.1, details: { retryAfter: 60 } });
    for (let turn = 0; turn < 50; turn += 1) await wrong(BOB);
    now = 15 * MINUTE;
    expect(await right(BOB)).toBe('in');
  });

  it('wrong passwords are forgotten there after the right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      await fail(9, () => BOB);
      expect(await right(BOB)).toBe('in');
    }
  });

  it('wrong passwords are not forgotten elsewhere: the right password of another account resets no count', async () => {
    await fail(99, (turn) => at(`user${turn}@example.org`, HOME));
    expect(await right(at('eve@example.org', HOME))).toBe('in');
    await fail(1, () => BOB);
    expect(await wrong(BOB)).toBe('429.1');
  });

  it('wrong passwords of strangers do not block a user where they logged in before', async () => {
    expect(await right(BOB)).toBe('in');
    await strangersFill();
    expect(await right(at(BOB.email, '192.0.2.1'))).toBe('429.1');
    await fail(9, () => BOB);
    expect(await right(BOB)).toBe('in');
    await fail(10, () => BOB);
    expect(await wrong(BOB)).toBe('429.1');
  });

  it('wrong passwords block nobody any more after a reset by mail, least of all where it was done', async () => {
    await fail(10, () => BOB);
    await fail(20, (turn) => at(BOB.email, stranger(turn)));
    await tried.resetDone(BOB);
    expect(await right(at(BOB.email, '192.0.2.1'))).toBe('in');
    await strangersFill();
    expect(await right(BOB)).toBe('in');
  });

  it('wrong passwords count only where the password was compared', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const broken = tried.password(BOB, () => Promise.reject(new Error('the database is away')));
      await expect(broken).rejects.toThrow('the database is away');
    }
    expect(await right(BOB)).toBe('in');
  });
});

describe('other attempts', () => {
  it('password reset mails are limited by their own count, and block no login', async () => {
    for (let turn = 0; turn < 5; turn += 1) await tried.resetAsked(BOB);
    await expect(tried.resetAsked(BOB)).rejects.toThrow(expect.objectContaining({ code: 429.1 }));
    for (let turn = 0; turn < 5; turn += 1) await tried.resetAsked(at(BOB.email, stranger(turn)));
    await expect(tried.resetAsked(at(BOB.email, stranger(9)))).rejects.toThrow(
      expect.objectContaining({ code: 429.1 }),
    );
    expect(await right(BOB)).toBe('in');
    await expect(tried.resetAsked(at(BOB.email, '192.0.2.1'))).rejects.toThrow(
      expect.objectContaining({ code: 429.1 }),
    );
  });

  it('wrong passphrases are limited per person, also at once; nothing else counts', async () => {
    const MINE = 7;
    const codeOf = async (act: () => Promise<unknown>, who = MINE) =>
      tried.passphrase(who, act).then(
        () => 200,
        (error: { code: number }) => error.code,
      );
    const wrongOne = () => Promise.reject(problem('undecryptable'));
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await codeOf(() => Promise.reject(problem('overloaded')))).toBe(503.1);
      expect(await codeOf(() => Promise.resolve('open'))).toBe(200);
    }
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(wrongOne)));
    expect(codes.filter((code) => code === 400.12)).toHaveLength(20);
    expect(codes.filter((code) => code === 429.1)).toHaveLength(10);
    expect(await codeOf(() => Promise.resolve('open'))).toBe(429.1);
    expect(await codeOf(wrongOne, 8)).toBe(400.12);
    now = 15 * MINUTE;
    expect(await codeOf(() => Promise.resolve('open'))).toBe(200);
  });

  it('bad tokens are limited per address, in each window anew', async () => {
    for (let turn = 0; turn < 100; turn += 1) await tried.badToken(HOME);
    await expect(tried.badToken(HOME)).rejects.toThrow(
      expect.objectContaining({ code: 429.1, details: { retryAfter: 900 } }),
    );
    await tried.badToken(stranger(1));
    now = 15 * MINUTE;
    await tried.badToken(HOME);
  });

  it('attempts shut nobody out for longer, or let anybody in earlier, because the clock was set', async () => {
    tried = attempts();
    await fail(10, () => BOB);
    for (const year of [-1, 1]) {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + year * 365 * 24 * 60 * MINUTE);
      const refused = tried.password(BOB, () => Promise.resolve('in'));
      const { details } = await refused.then(
        () => ({ details: {} }),
        (error: { readonly details: object }) => error,
      );
      clock.mockRestore();
      const { retryAfter } = details as { readonly retryAfter?: number };
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    }
  });
});
