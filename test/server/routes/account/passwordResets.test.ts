import { describeServer, type SignedIn } from '#test/support/server';

describeServer('password reset', (server) => {
  const initiate = (email: string, options: { as?: string; invalidate?: boolean } = {}) =>
    server.call('userResetInitiate', {
      body: { email },
      query: options.invalidate ? { invalidate: true } : {},
      ...(options.as === undefined ? {} : { as: options.as }),
    });
  const verify = (password: string, as?: string) =>
    server.call('userResetVerify', { body: { new: password }, ...(as === undefined ? {} : { as }) });
  const logIn = ({ user }: SignedIn, password: string) =>
    server.call('sessionCreate', { body: { email: user.email, password } });
  const secondSession = async ({ user, password }: SignedIn) =>
    (await server.ok('sessionCreate', { body: { email: user.email, password } })).token ?? '';
  const mailedToken = () => decodeURIComponent(/token=(\S+)/.exec(server.letters.at(-1)?.text ?? '')?.[1] ?? '');

  it('a forgotten password is replaced with the token of a mail, once', async () => {
    const bob = await server.signUp('bob@example.org');
    await initiate('BOB@example.org');
    const token = mailedToken();
    expect((await verify('a brand new password', token)).body).toEqual({ success: true, email: 'bob@example.org' });
    expect((await logIn(bob, 'a brand new password')).status).toBe(200);
    expect((await verify('another new password', token)).body).toMatchObject({ code: 401.2 });
  });

  it('a password reset invalidates all mails sent before, and is audited as the user’s own action', async () => {
    const bob = await server.signUp('bob@example.org');
    await initiate('bob@example.org');
    const first = mailedToken();
    await initiate('bob@example.org');
    const secrets = [first, mailedToken(), 'a brand new password'];
    await verify('a brand new password', mailedToken());
    expect((await verify('another new password', first)).body).toMatchObject({ code: 401.2 });
    const rows = await server.db.selectFrom('audits').selectAll().orderBy('id').execute();
    const { id: actorId, acteeId } = bob.user;
    const details = { data: { password: true } };
    expect(rows).toMatchObject([
      { action: 'user.reset.initiate', actorId: null, acteeId: bob.user.acteeId, details: null },
      { action: 'user.reset.initiate', actorId: null, acteeId: bob.user.acteeId, details: null },
      { action: 'user.update', actorId, acteeId, details },
    ]);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('a password reset cannot disable the password of the last administrator who can log in', async () => {
    const { email } = server.admin.user;
    const refused = await initiate(email, { as: server.admin.token, invalidate: true });
    expect(refused.body).toMatchObject({ code: 409.54 });
    expect(server.letters).toEqual([]);
    expect((await logIn(server.admin, server.admin.password)).status).toBe(200);
    expect((await initiate(email, { as: server.admin.token })).status).toBe(200);
  });

  it('a password reset ends all open sessions', async () => {
    const bob = await server.signUp('bob@example.org');
    await initiate('bob@example.org');
    await verify('a brand new password', mailedToken());
    expect((await server.call('userCurrent', { as: bob.token })).status).toBe(401);
  });

  it('a password reset does not accept a mail to an address that was corrected since', async () => {
    const as = server.admin.token;
    const { id } = await server.ok('userCreate', { as, body: { email: 'bbo@example.org' } });
    const token = mailedToken();
    await server.ok('userUpdate', { as, params: { userId: id }, body: { email: 'bob@example.org' } });
    expect((await verify('a brand new password', token)).body).toMatchObject({ code: 401.2 });
  });

  it('a password reset has the same response for an address without an account, and mails nothing', async () => {
    const known = await initiate('admin@example.org');
    const unknown = await initiate('nobody@example.org');
    expect(unknown.body).toEqual(known.body);
    expect(server.letters.map(({ to }) => to)).toEqual(['admin@example.org']);
  });

  it('a password reset that disables the password is limited to administrators', async () => {
    const bob = await server.signUp('bob@example.org');
    expect((await initiate('bob@example.org', { invalidate: true })).body).toMatchObject({ code: 403.1 });
    expect((await initiate('admin@example.org', { invalidate: true, as: bob.token })).body).toMatchObject({
      code: 403.1,
    });
    expect((await initiate('bob@example.org', { invalidate: true, as: server.admin.token })).status).toBe(200);
    expect((await logIn(bob, bob.password)).status).toBe(401);
    const audits = await server.db.selectFrom('audits').select(['action', 'actorId', 'acteeId', 'details']).execute();
    const { acteeId } = bob.user;
    const actorId = server.admin.user.id;
    expect(audits).toEqual([{ action: 'user.update', actorId, acteeId, details: { data: { password: null } } }]);
    expect((await verify('a brand new password', mailedToken())).status).toBe(200);
  });

  it('a password reset by an administrator ends all sessions of that user, and disables mails sent before', async () => {
    const bob = await server.signUp('bob@example.org');
    const other = await secondSession(bob);
    await initiate('bob@example.org');
    const earlier = mailedToken();
    for (const as of [bob.token, other]) expect((await server.call('userCurrent', { as })).status).toBe(200);
    await initiate('bob@example.org', { invalidate: true, as: server.admin.token });
    for (const as of [bob.token, other]) {
      expect((await server.call('userCurrent', { as })).body).toMatchObject({ code: 401.2 });
    }
    expect((await server.call('userCurrent', { as: server.admin.token })).status).toBe(200);
    expect((await verify('a brand new password', earlier)).body).toMatchObject({ code: 401.2 });
    expect((await verify('a brand new password', mailedToken())).status).toBe(200);
  });

  it('a password reset of one’s own account, by an administrator, keeps only the session in use', async () => {
    const { token: as, user } = server.admin;
    const { user: ann } = await server.signUp('ann@example.org');
    await server.ok('assignmentCreate', { as, params: { role: 'admin', actorId: ann.id } });
    const other = await secondSession(server.admin);
    await initiate(user.email, { invalidate: true, as });
    expect((await server.call('userCurrent', { as })).status).toBe(200);
    expect((await server.call('userCurrent', { as: other })).status).toBe(401);
  });

  it('a mail requested without disabling the password ends no session', async () => {
    const bob = await server.signUp('bob@example.org');
    await initiate('bob@example.org');
    await initiate('bob@example.org', { as: server.admin.token });
    expect((await server.call('userCurrent', { as: bob.token })).status).toBe(200);
  });

  it('a password reset does not reveal accounts by who may disable passwords', async () => {
    for (const as of [undefined, (await server.signUp('bob@example.org')).token]) {
      for (const email of ['admin@example.org', 'nobody@example.org']) {
        const { body } = await initiate(email, { invalidate: true, ...(as === undefined ? {} : { as }) });
        expect(body).toMatchObject({ code: 403.1 });
      }
    }
    expect((await initiate('nobody@example.org', { invalidate: true, as: server.admin.token })).status).toBe(200);
    expect(server.letters).toEqual([]);
  });

  it('a password reset is refused without such a token, and with a password that is too short or easy to guess', async () => {
    await initiate('admin@example.org');
    expect((await verify('a brand new password')).body).toMatchObject({ code: 404.1 });
    expect((await verify('a brand new password', server.admin.token)).body).toMatchObject({ code: 403.1 });
    expect((await verify('short', mailedToken())).body).toMatchObject({ code: 400.21 });
    expect((await verify('admin@example.org', mailedToken())).body).toMatchObject({ code: 400.51 });
    expect((await verify('1q2w3e4r5t', mailedToken())).body).toMatchObject({ code: 400.51 });
    expect((await verify('long enough', mailedToken())).status).toBe(200);
  });

  it('a password reset token can do nothing else', async () => {
    await initiate('admin@example.org');
    const as = mailedToken();
    expect((await server.call('userCurrent', { as })).body).toMatchObject({ code: 404.1 });
    expect((await server.call('userGet', { as, params: { userId: server.admin.user.id } })).body).toMatchObject({
      code: 403.1,
    });
    expect((await server.call('projectList', { as })).body).toEqual([]);
  });
});
