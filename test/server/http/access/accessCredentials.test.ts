import type { Endpoint } from '#api/endpoint';
import { endpoints, type EndpointName } from '#api/endpoints';
import { insertSession } from '#server/db/access/sessions';
import { newToken } from '#server/domain/access/tokens';
import { tryCall } from '#test/support/access/calls';
import { schemes, type Presented } from '#test/support/access/cells';
import { appUserOf, describeInWorld, type AccessWorld, type Holder } from '#test/support/access/world';

/** The caller that a credential identifies: known, anonymous, or refused with a code. */
type Arrival = 'known' | 'nobody' | number;

/** Every caller may read the roles, and known ones the users: together these calls distinguish the three. */
const arrivalOf = async (send: (name: EndpointName) => Promise<number>): Promise<Arrival> => {
  const open = await send('roleList');
  if (open !== 200) return open;
  return (await send('userList')) === 200 ? 'known' : 'nobody';
};

describeInWorld('a credential', (server) => {
  /** Tokens that used to be valid, and texts that never were. */
  const tokens = async (world: AccessWorld): Promise<Record<string, string>> => {
    const as = server.admin.token;
    const { db } = server;
    const { n, l } = world.actors;
    const gone = await appUserOf(server, world);
    await server.ok('appUserDelete', { as, params: { ...world, appUserId: gone.id } });
    const revoked = await appUserOf(server, world);
    await server.ok('sessionDelete', { as, params: { token: revoked.token } });
    const retired = await server.signUp('retired@example.org');
    await server.ok('userDelete', { as, params: { userId: retired.user.id } });
    const late = newToken();
    await insertSession(db, { actorId: l.id, token: late, expiresAt: new Date(Date.now() - 1).toISOString() });
    return {
      'of a session that ran out': await server.tokenFor(n.id, -1),
      'of a link that ran out': late,
      'of a deleted app user': gone.token,
      'of a revoked app user': revoked.token,
      'of a retired user': retired.token,
      'that was never given': newToken(),
      'that is none': 'undefined',
      'that is too long': `${n.token}A`,
      'that ends in nothing': `${n.token.slice(0, -1)}%00`,
      'in other letters': n.token === n.token.toLowerCase() ? n.token.toUpperCase() : n.token.toLowerCase(),
    };
  };

  it('a credential that is no longer valid, or never was, is refused as its scheme demands', async () => {
    const { world } = server;
    const table = { bearer: 401.2, cookie: 'nobody', '/key/…': 403.1, '?st=': 403.1 } as const;
    const wrong: string[] = [];
    for (const [what, token] of Object.entries(await tokens(world))) {
      for (const scheme of ['bearer', 'cookie', '/key/…', '?st='] as const) {
        const presented = schemes[scheme]({ id: 0, token });
        const seen = await arrivalOf((name) => tryCall(server, world, name, presented));
        if (seen !== table[scheme]) wrong.push(`a token ${what} by ${scheme}: ${seen}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('a credential is accepted in no other form than its own', async () => {
    const { world } = server;
    const { n, p, l } = world.actors;
    const retired = await server.signUp('retired@example.org');
    await server.ok('userDelete', { as: server.admin.token, params: { userId: retired.user.id } });
    const basic = (login: string) => schemes.Basic({ ...n, login });
    const authorization = (text: string): Presented => ({ headers: { authorization: text } });
    const withCookie = (more: Record<string, string>) => ({ headers: { ...schemes.cookie(n).headers, ...more } });
    const cases: [string, Presented, Arrival][] = [
      ['the password of a retired user', basic(`retired@example.org:${retired.password}`), 401.2],
      ['an app user without a password', basic(`${p.id}:${p.token}`), 401.2],
      ['a token as password', basic(`none@example.org:${n.token}`), 401.2],
      ['no password', basic('none@example.org'), 401.2],
      ['a password without HTTPS', { headers: { authorization: schemes.Basic(n).headers.authorization } }, 401.3],
      ['a good key beside a bad bearer', { ...schemes['/key/…'](p), ...authorization('Bearer x') }, 'known'],
      ['a bad key beside a good bearer', { ...schemes['/key/…'](n), ...schemes.bearer(n) }, 403.1],
      ['a bad bearer beside a good cookie', withCookie({ authorization: 'Bearer undefined' }), 401.2],
      ['a cookie of another name', withCookie({ cookie: `session2=${n.token}` }), 'nobody'],
      ['a scheme nobody knows', authorization(`Token ${l.token}`), 'nobody'],
    ];
    for (const [what, presented, arrival] of cases) {
      expect([what, await arrivalOf((name) => tryCall(server, world, name, presented))]).toEqual([what, arrival]);
    }
  });
});

describeInWorld('a cookie', (server) => {
  /** Public calls are made anonymously; everything else that other sites could make a browser send needs a CSRF token. */
  const open: readonly EndpointName[] = ['sessionCreate', 'userResetInitiate'];
  const posts = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].method === 'POST' && endpoints[name].access !== 'public',
  );

  /**
   * The codes of every POST that is not public, with these tokens, without duplicates; files apart, as they cannot contain
   * a token.
   */
  const codesOf = async (world: AccessWorld, holder: Holder, proof: { headers?: object; body?: object }) => {
    const { 'x-requested-with': _, ...cookie } = schemes.cookie(holder).headers;
    const codes = { json: new Set<number>(), files: new Set<number>() };
    for (const name of posts) {
      const row: Endpoint = endpoints[name];
      const different = proof.body && row.body !== 'file' ? { body: proof.body } : {};
      const code = await tryCall(server, world, name, { headers: { ...cookie, ...proof.headers } }, different);
      codes[row.body === 'file' ? 'files' : 'json'].add(code);
    }
    return [[...codes.json], [...codes.files]];
  };

  it('a cookie cannot POST without proof that the request comes from our pages, whatever its actor', async () => {
    const { world } = server;
    const { a, m, p, r } = world.actors;
    const refused = [[401.2], [401.2]];
    for (const holder of [a, m, p, r]) {
      expect(await codesOf(world, holder, {})).toEqual(refused);
      const other = { body: { __csrf: server.deps.tokens.csrfOf(world.target.token) } };
      expect(await codesOf(world, holder, other)).toEqual(refused);
      expect(await codesOf(world, holder, { headers: { 'x-requested-with': 'fetch' } })).toEqual(refused);
    }
  });

  it('a cookie can POST with the CSRF token in the body; files can only be sent with the header', async () => {
    const { world } = server;
    const { a } = world.actors;
    const own = { body: { __csrf: server.deps.tokens.csrfOf(a.token) } };
    // Only the reset token may set a password, and no token can be requested where no backups are set up.
    expect(await codesOf(world, a, own)).toEqual([[200, 403.1, 404.1], [401.2]]);
    expect(await codesOf(world, a, { headers: { 'x-requested-with': 'XMLHttpRequest' } })).toEqual([
      [200, 403.1, 404.1],
      [200],
    ]);
  });

  it('a cookie does not prevent calls that need no session', async () => {
    const { world } = server;
    const { 'x-requested-with': _, ...headers } = schemes.cookie(world.actors.n).headers;
    for (const name of open) expect([name, await tryCall(server, world, name, { headers })]).toEqual([name, 200]);
  });
});
