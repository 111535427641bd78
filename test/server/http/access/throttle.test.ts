import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { problem } from '#server/domain/core/problem';
import { newToken } from '#server/domain/access/tokens';
import { rateLimiting } from '#server/startup/rateLimits';
import { FakeClock } from '#test/support/servers/rateLimitClock';
import { describeServer, type TestServer } from '#test/support/server';
import { until } from '#test/support/until';

interface Sent {
  readonly status: number;
  readonly code: number;
  readonly retryAfter: string | undefined;
  readonly details: unknown;
}

/** One credential at a door, from an address. */
type Door = (server: TestServer, from: string, secret: string) => Promise<Sent>;

const HOME = '198.51.100.7';
const AWAY = '192.0.2.1';
const BOB = 'bob@example.org';
const wrong = () => Promise.resolve(undefined);

const through = async (
  server: TestServer,
  from: string,
  { method, url, headers = {}, body }: { method: 'GET' | 'POST' | 'PUT'; url: string; headers?: object; body?: object },
): Promise<Sent> => {
  const reply = await server.app.inject({
    method,
    url: `/v1${url}`,
    // Requests come from this machine, as from a proxy of ours.
    headers: { 'x-forwarded-for': from, 'x-forwarded-proto': 'https', ...headers },
    ...(body ? { payload: body } : {}),
  });
  const { code = 0, details } = reply.json<{ code?: number; details?: unknown }>();
  return { status: reply.statusCode, code, details, retryAfter: reply.headers['retry-after']?.toString() };
};

const basic = (email: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
});

const login: Door = (server, from, password) =>
  through(server, from, { method: 'POST', url: '/sessions', body: { email: BOB, password } });

const byBasic: Door = (server, from, password) =>
  through(server, from, { method: 'GET', url: '/users/current', headers: basic(BOB, password) });

const change: Door = async (server, from, old) => {
  const { id } = await server.db
    .selectFrom('users')
    .select('actorId as id')
    .where('email', '=', BOB)
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${server.admin.token}` };
  const body = { old, new: 'another long password' };
  return through(server, from, { method: 'PUT', url: `/users/${id}/password`, headers, body });
};

const askReset: Door = (server, from) =>
  through(server, from, { method: 'POST', url: '/users/reset/initiate', body: { email: BOB } });

const verify: Door = (server, from, token) =>
  through(server, from, {
    method: 'POST',
    url: '/users/reset/verify',
    headers: { authorization: `Bearer ${token}` },
    body: { new: 'another long password' },
  });

const waits: readonly [string, Door][] = [
  ['logging in', login],
  ['a password with each request', byBasic],
  ['the old password for a new one', change],
];

const refusals: readonly [string, { door: Door; takes: number; bad: string; answer: number; every: number }][] = [
  ['asking for a reset', { door: askReset, takes: 5, bad: '', answer: 0, every: 180 }],
  ['the token of a mail', { door: verify, takes: 100, bad: newToken(), answer: 401.2, every: 9 }],
];

describeServer('throttled calls', (server) => {
  /** The limiter of the server, with a clock that the test moves. */
  const withClock = () => {
    const clock = new FakeClock();
    const { database, tokens, log } = server.deps;
    const clocks = { process: clock, ahead: clock.now };
    Object.assign(server.deps, rateLimiting({ database: () => database, tokens, log }, clocks));
    return clock;
  };
  const fail = async (times: number, door: Door, from: (turn: number) => string) => {
    for (let turn = 0; turn < times; turn += 1) expect((await door(server, from(turn), 'wrong')).code).toBe(401.2);
  };

  /** Others have guessed, from one address each. */
  const guessed = async (times: number, email: string) => {
    for (let turn = 0; turn < times; turn += 1)
      await server.deps.rateLimiter.password({ email, from: `203.0.113.${turn}`, signal: backgroundSignal }, wrong);
  };

  it.each(waits)('%s: a call is delayed after many wrong passwords, and proceeds then', async (_, door) => {
    const clock = withClock();
    const bob = await server.signUp(BOB);
    await fail(10, door, () => HOME);
    const waiting = door(server, HOME, bob.password);
    await until(() => clock.sleepers === 1);
    const { status, code, retryAfter, details } = await door(server, HOME, bob.password);
    expect([status, code]).toEqual([429, 429.1]);
    // For the attempt behind the waiting one.
    expect(Number(retryAfter)).toBeGreaterThan(36);
    expect(Number(retryAfter)).toBeLessThanOrEqual(72);
    expect(details).toEqual({ retryAfter: Number(retryAfter) });
    expect((await door(server, AWAY, 'wrong')).code).toBe(401.2);
    // The end of the other attempt triggered a check.
    await until(() => clock.sleepers === 1);
    await clock.pass(36_000, () => Promise.resolve());
    expect((await waiting).status).toBe(200);
  });

  it.each(waits)('%s: the call counts with the others, for the account as a whole too', async (_, door) => {
    const clock = withClock();
    const bob = await server.signUp(BOB);
    await guessed(197, BOB);
    for (const [index, [, each]] of waits.entries())
      expect((await each(server, `203.0.113.${200 + index}`, 'wrong')).code).toBe(401.2);
    const waiting = door(server, AWAY, bob.password);
    await until(() => clock.sleepers === 1);
    await clock.pass(36_000, () => Promise.resolve());
    expect((await waiting).status).toBe(200);
  });

  it.each(refusals)(
    '%s: the call is refused for a while after many attempts, with a retry time',
    async (_, { door, takes, bad, answer, every }) => {
      await server.signUp(BOB);
      for (let turn = 0; turn < takes; turn += 1) expect((await door(server, HOME, bad)).code).toBe(answer);
      const { status, code, retryAfter, details } = await door(server, HOME, bad);
      expect([status, code]).toEqual([429, 429.1]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(every);
      expect(details).toEqual({ retryAfter: Number(retryAfter) });
      expect((await door(server, AWAY, bad)).code).toBe(answer);
    },
  );

  it('a throttled account is answered as one that does not exist', async () => {
    withClock();
    await server.signUp(BOB);
    const nobody: Door = (on, from, password) =>
      through(on, from, { method: 'POST', url: '/sessions', body: { email: 'nobody@example.org', password } });
    const heard = async (door: Door, email: string) => {
      await guessed(191, email);
      const replies = [await door(server, AWAY, 'wrong'), await door(server, AWAY, 'wrong')];
      return replies.map(({ status, code, details }) => [status, code, Object.keys(details ?? {})]);
    };
    const replies = await heard(login, BOB);
    expect(replies).toEqual([
      [401, 401.2, []],
      [429, 429.1, ['retryAfter']],
    ]);
    expect(await heard(nobody, 'nobody@example.org')).toEqual(replies);
  });

  it('a throttled login is open again after a password reset by mail', async () => {
    await server.signUp(BOB);
    await fail(10, login, () => HOME);
    await askReset(server, HOME, '');
    const token = decodeURIComponent(/token=(\S+)/.exec(server.letters.at(-1)?.text ?? '')?.[1] ?? '');
    for (let turn = 0; turn < 101; turn += 1) await verify(server, HOME, newToken());
    expect((await verify(server, HOME, token)).status).toBe(200);
    expect((await login(server, HOME, 'another long password')).status).toBe(200);
  });

  it('a throttled call lets an administrator disable any number of passwords', async () => {
    const headers = { authorization: `Bearer ${server.admin.token}` };
    const url = '/users/reset/initiate?invalidate=true';
    for (let turn = 0; turn < 12; turn += 1) {
      const sent = await through(server, HOME, { method: 'POST', url, headers, body: { email: BOB } });
      expect(sent.status).toBe(200);
    }
  });

  it('a throttled call answers devices in XML, with the same header', async () => {
    const clock = withClock();
    const { id } = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'Wells' } });
    const headers = { ...basic(BOB, 'wrong'), 'x-openrosa-version': '1.0', 'x-forwarded-proto': 'https' };
    await fail(10, byBasic, () => '127.0.0.1');
    const url = `/v1/projects/${id}/formList`;
    const waiting = server.app.inject({ url, headers }).then(({ statusCode }) => statusCode);
    await until(() => clock.sleepers === 1);
    const reply = await server.app.inject({ url, headers });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['content-type']).toMatch(/^text\/xml/);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).toContain('<message nature="error">');
    await clock.pass(36_000, () => Promise.resolve());
    expect(await waiting).toBe(401);
  });

  it('a throttled call reports a busy server as such', async () => {
    const { passwords } = server.deps;
    const busy = () => Promise.reject(problem('overloaded', { retryAfter: 10 }));
    Object.assign(server.deps, { passwords: { ...passwords, matches: busy } });
    const sent: Sent[] = [];
    for (let turn = 0; turn < 12; turn += 1) sent.push(await login(server, HOME, 'wrong'));
    Object.assign(server.deps, { passwords });
    expect(new Set(sent.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
      new Set(['503 503.1 10']),
    );
  });
});
