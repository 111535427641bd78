import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { deviceCookie } from '#server/domain/rateLimit/deviceCookie';
import { rateLimiting } from '#server/startup/rateLimits';
import { FakeClock } from '#test/support/servers/rateLimitClock';
import { describeServer, type SignedIn } from '#test/support/server';
import { until } from '#test/support/until';

const BOB = 'bob@example.org';
const wrong = () => Promise.resolve(undefined);

describeServer('the device cookie', (server) => {
  const send = async (url: string, body: object, headers: Readonly<Record<string, string>>) =>
    server.app.inject({
      method: 'POST',
      url: `/v1${url}`,
      headers: { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https', ...headers },
      payload: body,
    });
  const logIn = (password: string, cookie = '', from = '192.0.2.1', email = BOB) =>
    send('/sessions', { email, password }, { cookie, 'x-forwarded-for': from });
  const cookieIn = (reply: Awaited<ReturnType<typeof send>>, name = 'device') =>
    [reply.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith(`__Host-${name}=`)) ?? '';
  const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

  /** Other clients guess until the account has no slots for unknown browsers. */
  const guessed = async (email = BOB): Promise<FakeClock> => {
    const clock = new FakeClock();
    const { database, tokens, log } = server.deps;
    const clocks = { process: clock, ahead: clock.now };
    Object.assign(server.deps, rateLimiting({ database: () => database, tokens, log }, clocks));
    for (let turn = 0; turn < 200; turn += 1)
      await server.deps.rateLimiter.password({ email, from: `203.0.113.${turn}`, signal: backgroundSignal }, wrong);
    return clock;
  };

  it('the device cookie is inaccessible to scripts and other sites, and lasts a year', async () => {
    const bob = await server.signUp(BOB);
    const cookie = cookieIn(await logIn(bob.password));
    expect(cookie).toMatch(/; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/);
    const until = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(until).toBeGreaterThan(Date.now() + 364 * 24 * 3_600_000);
    // It contains no personal data, and a wrong password sets no cookie.
    expect(cookie).not.toContain('bob');
    expect(cookieIn(await logIn('wrong'))).toBe('');
  });

  it('a browser with the device cookie gets in while others guess, from any network, also after logging out', async () => {
    const bob = await server.signUp(BOB);
    const first = await logIn(bob.password);
    const session = pairOf(cookieIn(first, 'session'));
    const out = await server.app.inject({
      method: 'DELETE',
      url: '/v1/sessions/current',
      headers: { cookie: `${session}; ${pairOf(cookieIn(first))}`, 'x-forwarded-proto': 'https' },
    });
    expect(out.statusCode).toBe(200);
    expect(cookieIn(out)).toBe('');
    await guessed();
    const again = await logIn(bob.password, pairOf(cookieIn(first)), '198.51.100.9');
    expect(again.statusCode).toBe(200);
    // The cookie of the browser stays the same.
    expect(pairOf(cookieIn(again))).toBe(pairOf(cookieIn(first)));
  });

  it.each<[string, (own: string, other: string) => string]>([
    ['that of another account', (_, other) => other],
    ['one with another nonce', (own) => own.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))],
    ['one with another signature', (own) => own.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))],
    ['none that we made', () => `__Host-device=${'a'.repeat(16)}.${'b'.repeat(43)}`],
    ['what cannot be read', () => '__Host-device=%E0%A4%A'],
  ])('%s does not make a browser known', async (_, forge) => {
    const bob = await server.signUp(BOB);
    const eve = await server.signUp('eve@example.org');
    const own = pairOf(cookieIn(await logIn(bob.password)));
    const other = pairOf(cookieIn(await logIn(eve.password, '', '198.51.100.7', 'eve@example.org')));
    const clock = await guessed();
    const waiting = logIn(bob.password, forge(own, other), '198.51.100.9');
    await until(() => clock.sleepers === 1);
    await clock.pass(36_000, () => Promise.resolve());
    expect((await waiting).statusCode).toBe(200);
  });

  it('a browser keeps the cookies of several accounts', async () => {
    const people: SignedIn[] = [];
    let cookie = '';
    for (let turn = 0; turn < 12; turn += 1) {
      const email = `user${turn}@example.org`;
      people.push(await server.signUp(email));
      cookie = pairOf(cookieIn(await logIn(people.at(-1)?.password ?? '', cookie, '192.0.2.1', email)));
    }
    const value = decodeURIComponent(cookie.replace('__Host-device=', ''));
    const known = people.map(({ user }) => server.deps.deviceCookie.deviceOf(value, user.email) !== undefined);
    expect(known).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
  });

  it('a browser that sets a password by mail has one, too', async () => {
    await server.signUp(BOB);
    await send('/users/reset/initiate', { email: BOB }, {});
    const token = decodeURIComponent(/token=(\S+)/.exec(server.letters.at(-1)?.text ?? '')?.[1] ?? '');
    const done = await send(
      '/users/reset/verify',
      { new: 'another long password' },
      { authorization: `Bearer ${token}` },
    );
    await guessed();
    const again = await logIn('another long password', pairOf(cookieIn(done)), '198.51.100.9');
    expect(again.statusCode).toBe(200);
  });

  it('an address in another spelling is the same account', () => {
    const { issue, deviceOf } = deviceCookie((text) =>
      Buffer.from(text).toString('base64url').padEnd(43, '-').slice(-43),
    );
    const cookie = issue(undefined, 'Bob@exämple.org');
    expect(deviceOf(cookie, ' bob@xn--exmple-cua.org')).toBeDefined();
    expect(deviceOf(cookie, 'bob@example.org')).toBeUndefined();
  });
});
