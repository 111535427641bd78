import { endpoints } from '#api/endpoints';
import { newToken } from '#server/domain/access/tokens';
import { describeServer, type TestServer } from '#test/support/server';

type Headers = Record<string, string>;

const https = { 'x-forwarded-proto': 'https' };
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const whoAmI = async (server: TestServer, headers: Headers, url = '/v1/users/current') => {
  const { statusCode, body } = await server.app.inject({ url, headers });
  const { code, email } = JSON.parse(body) as { code?: number; email?: string };
  return email ?? code ?? statusCode;
};

const appUserToken = async (server: TestServer) => {
  const as = server.admin.token;
  const { id } = await server.ok('projectCreate', { as, body: { name: 'Wells' } });
  const { token } = await server.ok('appUserCreate', { as, params: { projectId: id }, body: { displayName: 'T1' } });
  return token ?? '';
};

describeServer('authentication', (server) => {
  const admin = 'admin@example.org';

  it('authentication uses the first credential presented, and a bad one fails despite others', async () => {
    const good = server.admin.token;
    const cookie = { cookie: `__Host-session=${good}`, ...https };
    const cases: [string, Headers, string | number][] = [
      ['nothing', {}, 404.1],
      ['a bearer', bearer(good), admin],
      ['an unknown bearer', bearer(newToken()), 401.2],
      ['a malformed bearer', bearer('undefined'), 401.2],
      ['an unknown bearer beside a good cookie', { ...cookie, ...bearer(newToken()) }, 401.2],
      ['a password', { ...https, ...basic(`${admin}:${server.admin.password}`) }, admin],
      [
        'a password for an email in capitals',
        { ...https, ...basic(`ADMIN@example.org:${server.admin.password}`) },
        admin,
      ],
      ['a password without HTTPS', basic(`${admin}:${server.admin.password}`), 401.3],
      ['a wrong password', { ...https, ...basic(`${admin}:wrong`) }, 401.2],
      ['the cookie of HTTPS', cookie, admin],
      ['the plain cookie, our origin being http', { cookie: `a=b; session=${good}` }, admin],
      ['an unknown cookie', { ...https, cookie: `__Host-session=${newToken()}` }, 404.1],
      ['a cookie that only ends so', { cookie: `othersession=${good}` }, 404.1],
    ];
    const seen = [];
    for (const [what, headers] of cases) seen.push([what, await whoAmI(server, headers)]);
    expect(seen).toEqual(cases.map(([what, , expected]) => [what, expected]));
  });

  it('authentication by a key in the address takes precedence over all other credentials and fails as “not permitted”', async () => {
    const key = encodeURIComponent(await appUserToken(server));
    const good = bearer(server.admin.token);
    const unknown = encodeURIComponent(newToken());
    expect(await whoAmI(server, good, `/v1/key/${key}/users/current`)).toBe(404.1);
    expect(await whoAmI(server, good, `/v1/users/current?st=${key}`)).toBe(404.1);
    expect(await whoAmI(server, good, `/v1/key/${unknown}/users/current`)).toBe(403.1);
    expect(await whoAmI(server, good, '/v1/key/short/users/current')).toBe(403.1);
    const person = encodeURIComponent(server.admin.token);
    expect(await whoAmI(server, {}, `/v1/key/${person}/users/current`)).toBe(403.1);
  });

  it('authentication fails once a session has expired or its actor was deleted', async () => {
    const bob = await server.signUp('bob@example.org');
    const late = await server.tokenFor(bob.user.id, -1);
    expect(await whoAmI(server, bearer(late))).toBe(401.2);
    await server.ok('userDelete', { as: server.admin.token, params: { userId: bob.user.id } });
    expect(await whoAmI(server, bearer(bob.token))).toBe(401.2);
  });
});

describeServer('writes with a cookie', (server) => {
  const url = `/v1${endpoints.projectCreate.path}`;
  const send = async (method: 'POST' | 'PATCH', at: string, body: object, headers: Headers = {}) => {
    const cookie = `session=${server.admin.token}`;
    const raw = await server.app.inject({ method, url: at, headers: { cookie, ...headers }, payload: body });
    return raw.statusCode === 200 ? 200 : (raw.json() as { code: number }).code;
  };

  it('writes with a cookie need a CSRF token on POST: in the body, plain or encoded, or the header', async () => {
    const csrf = server.deps.tokens.csrfOf(server.admin.token);
    const other = server.deps.tokens.csrfOf(newToken());
    expect(await send('POST', url, { name: 'a' })).toBe(401.2);
    expect(await send('POST', url, { name: 'a', __csrf: other })).toBe(401.2);
    expect(await send('POST', url, { name: 'a', __csrf: csrf })).toBe(200);
    expect(await send('POST', url, { name: 'a', __csrf: encodeURIComponent(csrf) })).toBe(200);
    expect(await send('POST', url, { name: 'a' }, { 'x-requested-with': 'XMLHttpRequest' })).toBe(200);
  });

  it('writes with a cookie need no CSRF token with other methods, which no other site can send', async () => {
    const { id } = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'a' } });
    expect(await send('PATCH', `${url}/${id}`, { name: 'b' })).toBe(200);
  });

  it('writes with a cookie are refused if the browser reports another site, by any method', async () => {
    const { id } = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'a' } });
    const sent = async (headers: Headers) => send('PATCH', `${url}/${id}`, { name: 'b' }, headers);
    const cases: [Headers, number][] = [
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'none' }, 200],
      [{ 'sec-fetch-site': 'same-site' }, 401.2],
      [{ 'sec-fetch-site': 'cross-site' }, 401.2],
      [{ 'sec-fetch-site': 'cross-site', 'x-requested-with': 'XMLHttpRequest' }, 401.2],
      [{ host: 'survey.example.org', origin: 'http://survey.example.org' }, 200],
      [{ host: 'survey.example.org', origin: 'https://evil.example' }, 401.2],
      [{ origin: server.deps.config.origin }, 200],
      [{ origin: 'null' }, 401.2],
      [{ 'sec-fetch-site': 'cross-site', authorization: `Bearer ${server.admin.token}` }, 200],
    ];
    const seen = [];
    for (const [headers] of cases) seen.push([headers, await sent(headers)]);
    expect(seen).toEqual(cases);
    for (const method of ['PUT', 'DELETE'] as const) {
      const headers = { cookie: `session=${server.admin.token}`, 'sec-fetch-site': 'cross-site' };
      const raw = await server.app.inject({ method, url: `${url}/${id}`, headers, payload: { name: 'c' } });
      expect(raw.json()).toMatchObject({ code: 401.2 });
    }
  });

  it('writes with an old cookie do not prevent a login', async () => {
    const credentials = { email: 'admin@example.org', password: server.admin.password };
    expect(await send('POST', '/v1/sessions', credentials)).toBe(200);
  });
});

describeServer(
  'a server reached by https',
  (server) => {
    it('session cookies are accepted over HTTPS only, under the name that other hosts cannot set', async () => {
      const { token } = server.admin;
      expect(await whoAmI(server, { cookie: `__Host-session=${token}` })).toBe(404.1);
      expect(await whoAmI(server, { ...https, cookie: `session=${token}` })).toBe(404.1);
      expect(await whoAmI(server, { ...https, cookie: `__Host-session=${token}` })).toBe('admin@example.org');
    });

    it('session cookies are set as secure by a server reached by HTTPS', async () => {
      const body = { email: 'admin@example.org', password: server.admin.password };
      const { headers } = await server.call('sessionCreate', { body });
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-session=.*; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/),
        expect.stringMatching(/^__csrf=.*; Path=\/; Expires=.*; Secure; SameSite=Strict$/),
        expect.stringMatching(/^__Host-device=.*; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Strict$/),
      ]);
    });
  },
  { ORIGIN: 'https://data.example.org' },
);
