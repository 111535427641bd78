import { serverLimits } from '#server/domain/core/limits';
import { newToken, tokenHash } from '#server/domain/access/tokens';
import { describeServer, type TestServer } from '#test/support/server';

const credentials = (server: TestServer) => ({ email: 'ADMIN@example.org', password: server.admin.password });

describeServer('logging in', (server) => {
  it('logging in returns a token that is valid for a day, and sets cookies with it', async () => {
    const before = Date.now();
    const { body, headers } = await server.call('sessionCreate', { body: credentials(server) });
    const { token, csrf, expiresAt } = body as Record<string, string>;
    expect(token).toMatch(/^[A-Za-z0-9!$]{64}$/);
    expect(csrf).toMatch(/^[A-Za-z0-9!$]{64}$/);
    const begun = Date.parse(expiresAt ?? '') - serverLimits.sessionLifetime;
    expect([begun >= before, begun <= Date.now()]).toEqual([true, true]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=.*; Path=\/; Expires=.* GMT; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^__csrf=.*; Path=\/; Expires=.* GMT; SameSite=Strict$/),
      expect.stringMatching(/^device=.*; Path=\/; Expires=.* GMT; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await server.ok('userCurrent', { as: token ?? '' })).email).toBe('admin@example.org');
  });

  it('logging in stores no token: a copy of the database gives no access', async () => {
    const { token = '', csrf = '' } = await server.ok('sessionCreate', { body: credentials(server) });
    const rows = await server.db.selectFrom('sessions').selectAll().execute();
    expect(rows.map((row) => row.tokenHash)).toContain(tokenHash(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(csrf);
  });

  it.each([' admin@example.org ', 'Admin@EXAMPLE.org', 'ａdmin@example.org'])(
    'logging in finds the email typed as %j',
    async (email) => {
      const body = { ...credentials(server), email };
      expect((await server.call('sessionCreate', { body })).status).toBe(200);
    },
  );

  it('logging in fails alike for a wrong password and an unknown email', async () => {
    const wrong = await server.call('sessionCreate', { body: { ...credentials(server), password: 'wrong' } });
    const unknown = await server.call('sessionCreate', { body: { email: 'nobody@example.org', password: 'wrong' } });
    expect(wrong.body).toMatchObject({ code: 401.2 });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('logging in requires an email and a password that are not blank', async () => {
    const { body } = await server.call('sessionCreate', { body: { email: '', password: 'x' } });
    expect(body).toMatchObject({ code: 400.3, details: { expected: ['email', 'password'] } });
  });
});

describeServer('restoring', (server) => {
  it('restoring a session returns the same session with the same tokens', async () => {
    const session = await server.ok('sessionCreate', { body: credentials(server) });
    expect(await server.ok('sessionRestore', { as: session.token ?? '' })).toEqual(session);
  });

  it('restoring a session fails without a cookie, and with a password alone', async () => {
    expect((await server.call('sessionRestore')).body).toMatchObject({ code: 401.2 });
    const authorization = `Basic ${Buffer.from(`admin@example.org:${server.admin.password}`).toString('base64')}`;
    const headers = { authorization, 'x-forwarded-proto': 'https' };
    expect((await server.call('sessionRestore', { headers })).body).toMatchObject({ code: 404.1 });
  });
});

describeServer('logging out', (server) => {
  it('logging out ends the session and clears its cookies', async () => {
    const { token = '' } = await server.ok('sessionCreate', { body: credentials(server) });
    const { headers } = await server.call('sessionDelete', { as: token, params: { token } });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=null; .*1970/),
      expect.stringMatching(/^__csrf=null; .*1970/),
    ]);
    expect((await server.call('userCurrent', { as: token })).body).toMatchObject({ code: 401.2 });
  });

  it('logging out works without naming the token', async () => {
    const { token = '' } = await server.ok('sessionCreate', { body: credentials(server) });
    expect(await server.ok('sessionDeleteCurrent', { as: token })).toEqual({ success: true });
    expect((await server.call('userCurrent', { as: token })).status).toBe(401);
  });

  it('logging out with an unknown token is answered “not permitted” only', async () => {
    const { body } = await server.call('sessionDelete', { as: server.admin.token, params: { token: newToken() } });
    expect(body).toMatchObject({ code: 403.1 });
  });

  it("logging out is allowed for one's own session, and with the permission to end sessions", async () => {
    const bob = await server.signUp('bob@example.org');
    const eve = await server.signUp('eve@example.org');
    const end = (as: string) => server.call('sessionDelete', { as, params: { token: bob.token } });
    expect((await end(eve.token)).body).toMatchObject({ code: 403.1 });
    expect((await end(server.admin.token)).status).toBe(200);
    const rows = await server.db.selectFrom('audits').select(['action', 'actorId', 'acteeId']).execute();
    const { acteeId } = bob.user;
    expect(rows).toEqual([{ action: 'user.session.end', actorId: server.admin.user.id, acteeId }]);
  });

  it('logging out is audited, as logging in is; failed attempts are not', async () => {
    const { token = '' } = await server.ok('sessionCreate', { body: credentials(server) });
    await server.call('sessionCreate', { body: { ...credentials(server), password: 'wrong' } });
    await server.ok('sessionDeleteCurrent', { as: token });
    await server.call('sessionDeleteCurrent', { as: token });
    const rows = await server.db.selectFrom('audits').select(['action', 'actorId']).orderBy('id').execute();
    const actorId = server.admin.user.id;
    expect(rows).toEqual([
      { action: 'user.session.create', actorId },
      { action: 'user.session.end', actorId },
    ]);
  });
});
