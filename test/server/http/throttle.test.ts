import { problem } from '../../../server/domain/problem';
import { newToken } from '../../../server/domain/access/tokens';
import { describeServer, type TestServer } from '../../support/server';

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

const doors: readonly [string, { door: Door; takes: number; bad: string; answer: number }][] = [
  ['logging in', { door: login, takes: 10, bad: 'wrong', answer: 401.2 }],
  ['a password with each request', { door: byBasic, takes: 10, bad: 'wrong', answer: 401.2 }],
  ['the old password for a new one', { door: change, takes: 10, bad: 'wrong', answer: 401.2 }],
  ['asking for a reset', { door: askReset, takes: 5, bad: '', answer: 0 }],
  ['the token of a mail', { door: verify, takes: 100, bad: newToken(), answer: 401.2 }],
];

describeServer('throttled calls', (server) => {
  it.each(doors)(
    '%s: the call is refused for a while after many attempts, and says for how long',
    async (_, { door, takes, bad, answer }) => {
      await server.signUp(BOB);
      for (let turn = 0; turn < takes; turn += 1) expect((await door(server, HOME, bad)).code).toBe(answer);
      const { status, code, retryAfter, details } = await door(server, HOME, bad);
      expect([status, code]).toEqual([429, 429.1]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(15 * 60);
      expect(details).toEqual({ retryAfter: Number(retryAfter) });
      expect((await door(server, AWAY, bad)).code).toBe(answer);
    },
  );

  it.each([
    ['logging in', login],
    ['a password with each request', byBasic],
    ['the old password for a new one', change],
  ])('%s: the call counts with the others, for the account as a whole too', async (_, door) => {
    const bob = await server.signUp(BOB);
    const turns = [login, byBasic, change];
    for (let turn = 0; turn < 30; turn += 1) {
      const sent = await turns[turn % turns.length]?.(server, `203.0.113.${turn}`, 'wrong');
      expect(sent?.code).toBe(401.2);
    }
    expect((await door(server, AWAY, bob.password)).code).toBe(429.1);
  });

  it('a throttled login is open again after a password reset by mail', async () => {
    await server.signUp(BOB);
    for (let turn = 0; turn < 10; turn += 1) await login(server, HOME, 'wrong');
    await askReset(server, HOME, '');
    const token = decodeURIComponent(/token=(\S+)/.exec(server.letters.at(-1)?.text ?? '')?.[1] ?? '');
    for (let turn = 0; turn < 101; turn += 1) await verify(server, HOME, newToken());
    expect((await verify(server, HOME, token)).status).toBe(200);
    expect((await login(server, HOME, 'another long password')).status).toBe(200);
  });

  it('a throttled call lets an administrator disable as many passwords as there are users', async () => {
    const headers = { authorization: `Bearer ${server.admin.token}` };
    const url = '/users/reset/initiate?invalidate=true';
    for (let turn = 0; turn < 12; turn += 1) {
      const sent = await through(server, HOME, { method: 'POST', url, headers, body: { email: BOB } });
      expect(sent.status).toBe(200);
    }
  });

  it('a throttled call answers devices in XML, with the same header', async () => {
    const { id } = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'Wells' } });
    const headers = { ...basic(BOB, 'wrong'), 'x-openrosa-version': '1.0', 'x-forwarded-proto': 'https' };
    for (let turn = 0; turn < 10; turn += 1) await byBasic(server, '127.0.0.1', 'wrong');
    const reply = await server.app.inject({ url: `/v1/projects/${id}/formList`, headers });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['content-type']).toMatch(/^text\/xml/);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).toContain('<message nature="error">');
  });

  it('a throttled call says that the server is busy, where it is', async () => {
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
