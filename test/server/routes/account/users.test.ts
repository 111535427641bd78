import { abilities } from '#api/abilities';
import { describeServer } from '#test/support/server';

describeServer('users', (server) => {
  const as = () => server.admin.token;
  const create = (body: object) => server.call('userCreate', { as: as(), body });
  const logIn = (email: string, password: string) => server.call('sessionCreate', { body: { email, password } });
  const audits = () => server.db.selectFrom('audits').select(['action', 'details', 'before']).orderBy('id').execute();

  it('users are created with a mail that lets them set a password', async () => {
    const { body } = await create({ email: 'bob@example.org' });
    expect(body).toMatchObject({ type: 'user', email: 'bob@example.org', displayName: 'bob@example.org' });
    const [letter] = server.letters;
    expect(letter?.to).toBe('bob@example.org');
    const link = /^http:\/\/localhost:8080\/#\/account\/claim\?token=(\S+)$/m.exec(letter?.text ?? '');
    expect(decodeURIComponent(link?.[1] ?? '')).toMatch(/^[A-Za-z0-9!$]{64}$/);
  });

  it('users can be created with a password; no trace of it is in the audit log', async () => {
    await create({ email: 'bob@example.org', password: 'a long password' });
    expect((await logIn('bob@example.org', 'a long password')).status).toBe(200);
    const rows = await audits();
    expect(rows).toMatchObject([
      { action: 'user.create', details: { data: { email: 'bob@example.org', password: null } } },
      { action: 'user.session.create', details: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/argon|long password/);
  });

  it('users have one account, in whichever form the domain of its address is written', async () => {
    const password = 'a long password';
    const { body } = await create({ email: 'ada@xn--exmple-cua.org', password });
    expect(body).toMatchObject({ email: 'ada@exämple.org' });
    expect((await create({ email: 'Ada@exämple.org' })).body).toMatchObject({ code: 409.3 });
    for (const email of ['ada@exämple.org', 'ada@XN--exmple-cua.org'])
      expect((await logIn(email, password)).status).toBe(200);
  });

  it.each([
    [
      { email: 'ADMIN@example.org' },
      409.3,
      { fields: ['email', 'deleted'], values: ['admin@example.org', 'false'], table: 'users' },
    ],
    [{ email: 'no email' }, 400.8, { field: 'email', value: 'no email', reason: expect.any(String) as unknown }],
    [{}, 400.2, { field: 'email' }],
    [{ email: 'a@example.org', password: 'short' }, 400.21, undefined],
    [{ email: 'a@example.org', password: 'x'.repeat(73) }, 400.38, undefined],
    [{ email: 'a@example.org', password: 'Password123!' }, 400.51, undefined],
    [{ email: 'ann.smith@example.org', password: 'annsmith2001' }, 400.51, undefined],
    [{ email: 'a@example.org', displayName: 'Ann Smith', password: 'ann.smith 12' }, 400.51, undefined],
    [{ email: 'a@example.org', admin: true }, 400.4, { field: 'admin' }],
  ])('users cannot be created with %j', async (body, code, details) => {
    const answer = (await create(body)).body;
    expect(answer).toMatchObject({ code });
    expect((answer as { details?: unknown }).details).toEqual(details);
    expect(server.letters).toEqual([]);
  });

  it('users who are the last administrators able to log in stay, also when others were only invited', async () => {
    const { user, token } = await server.signUp('ann@example.org');
    const admin = { role: 'admin', actorId: user.id };
    await server.ok('assignmentCreate', { as: as(), params: admin });
    const own = { as: as(), params: { userId: server.admin.user.id } };
    const invited = await server.ok('userCreate', { as: as(), body: { email: 'eve@example.org' } });
    await server.ok('assignmentCreate', { as: as(), params: { role: 'admin', actorId: invited.id } });
    await server.ok('userDelete', own);
    const retire = await server.call('userDelete', { as: token, params: { userId: user.id } });
    const demote = await server.call('assignmentDelete', { as: token, params: admin });
    expect([retire.body, demote.body]).toMatchObject([{ code: 409.54 }, { code: 409.54 }]);
    expect((await server.call('userList', { as: token })).status).toBe(200);
    await server.ok('userDelete', { as: token, params: { userId: invited.id } });
  });

  it('users may have letters beyond ASCII in their address, and are found however it is typed', async () => {
    const decomposed = 'Zoe\u0301.Mu\u0308ller@example.org';
    const { body } = await create({ email: decomposed, password: 'a long password' });
    expect(body).toMatchObject({
      email: 'Zo\u00e9.M\u00fcller@example.org',
      displayName: 'Zo\u00e9.M\u00fcller@example.org',
    });
    for (const typed of [decomposed, 'ZO\u00c9.M\u00dcLLER@EXAMPLE.ORG', ' zo\u00e9.m\u00fcller@example.org '])
      expect([typed, (await logIn(typed, 'a long password')).status]).toEqual([typed, 200]);
    expect((await create({ email: 'zo\u00c9.m\u00fcller@example.org' })).body).toMatchObject({ code: 409.3 });
    expect(server.letters.at(-1)?.to).toBe('Zo\u00e9.M\u00fcller@example.org');
    const { id } = await server.ok('userCreate', {
      as: as(),
      body: { email: '\u0434\u043e\u043c@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444' },
    });
    const renamed = { as: as(), params: { userId: id }, body: { email: '\u00d8rsted@example.org' } };
    expect(await server.ok('userUpdate', renamed)).toMatchObject({ email: '\u00d8rsted@example.org' });
    expect((await create({ email: '\u00f8rsted@example.org' })).body).toMatchObject({ code: 409.3 });
  });

  it.each(['\uff41dmin@example.org', 'of\ufb01ce@example.org', 'x\u00b2@example.org'])(
    'users cannot have an address that only looks like another: %s',
    async (email) => {
      const details = { field: 'email', value: email, reason: expect.stringContaining('stand for others') as unknown };
      expect((await create({ email })).body).toMatchObject({ code: 400.8, details });
      const { id } = server.admin.user;
      const changed = await server.call('userUpdate', { as: as(), params: { userId: id }, body: { email } });
      expect(changed.body).toMatchObject({ code: 400.8, details });
    },
  );

  it('users are all listed for an administrator, by email; others find one by the exact address', async () => {
    const bob = await server.signUp('bob@example.org');
    await server.signUp('anne@example.org');
    const emails = async (token: string, q?: string) =>
      (await server.ok('userList', { as: token, ...(q === undefined ? {} : { query: { q } }) })).map(
        (user) => user.email,
      );
    expect(await emails(as())).toEqual(['admin@example.org', 'anne@example.org', 'bob@example.org']);
    expect(await emails(as(), 'ann')).toEqual(['anne@example.org']);
    expect(await emails(bob.token)).toEqual([]);
    expect(await emails(bob.token, 'ann')).toEqual([]);
    expect(await emails(bob.token, 'ANNE@example.org')).toEqual(['anne@example.org']);
    expect((await server.call('userList')).body).toMatchObject({ code: 403.1 });
  });

  it('users can read and change their own account only', async () => {
    const bob = await server.signUp('bob@example.org');
    const own = { as: bob.token, params: { userId: bob.user.id } };
    const other = { as: bob.token, params: { userId: server.admin.user.id } };
    expect((await server.ok('userGet', own)).email).toBe('bob@example.org');
    expect((await server.ok('userUpdate', { ...own, body: { displayName: 'Bob' } })).displayName).toBe('Bob');
    expect((await server.call('userGet', other)).body).toMatchObject({ code: 403.1 });
    expect((await server.call('userUpdate', { ...other, body: { displayName: 'x' } })).body).toMatchObject({
      code: 403.1,
    });
    expect((await server.call('userDelete', own)).body).toMatchObject({ code: 403.1 });
  });

  it('users have a name that is not blank, up to the limit of names', async () => {
    const { body } = await create({ email: `${'a'.repeat(60)}@example.org` });
    const { id, displayName } = body as { id: number; displayName: string };
    expect(displayName).toBe(`${'a'.repeat(60)}@exa`);
    const change = (name: string) =>
      server.call('userUpdate', { as: as(), params: { userId: id }, body: { displayName: name } });
    expect((await change(displayName)).status).toBe(200);
    expect((await change(' \n')).body).toMatchObject({ code: 400.2, details: { field: 'displayName' } });
  });

  it('users keep two concurrent changes of different fields', async () => {
    const bob = await server.signUp('bob@example.org');
    const change = (body: object) => server.ok('userUpdate', { as: as(), params: { userId: bob.user.id }, body });
    await Promise.all([change({ displayName: 'Rob' }), change({ email: 'rob@example.org' })]);
    const user = await server.ok('userGet', { as: as(), params: { userId: bob.user.id } });
    expect(user).toMatchObject({ displayName: 'Rob', email: 'rob@example.org' });
  });

  it('users are notified of a changed email at the old address', async () => {
    const bob = await server.signUp('bob@example.org');
    const body = { email: 'rob@example.org' };
    await server.ok('userUpdate', { as: as(), params: { userId: bob.user.id }, body });
    expect(server.letters.map(({ to }) => to)).toEqual(['bob@example.org']);
    expect(await audits()).toMatchObject([
      { action: 'user.update', details: { data: { email: 'rob@example.org' } }, before: { email: 'bob@example.org' } },
    ]);
  });

  it('a change of a password requires the old one, for every caller', async () => {
    const bob = await server.signUp('bob@example.org');
    const save = (token: string, old: string) =>
      server.call('userPasswordSave', {
        as: token,
        params: { userId: bob.user.id },
        body: { old, new: 'a new password' },
      });
    expect((await save(as(), server.admin.password)).body).toMatchObject({ code: 401.2 });
    expect((await save(bob.token, '')).body).toMatchObject({ code: 401.2 });
    expect((await save(bob.token, bob.password)).body).toEqual({ success: true });
    expect((await logIn('bob@example.org', bob.password)).status).toBe(401);
    expect((await logIn('bob@example.org', 'a new password')).status).toBe(200);
    expect(server.letters.map(({ to }) => to)).toEqual(['bob@example.org']);
    const changes = (await audits()).filter(({ action }) => action === 'user.update');
    expect(changes.map((row) => row.details)).toEqual([{ data: { password: true } }]);
  });

  it('users keep the session in which they change their password, and no other; older mails no longer work', async () => {
    const bob = await server.signUp('bob@example.org');
    const other = await server.tokenFor(bob.user.id);
    await server.ok('userResetInitiate', { body: { email: 'bob@example.org' } });
    const mailed = decodeURIComponent(/token=(\S+)/.exec(server.letters.at(-1)?.text ?? '')?.[1] ?? '');
    const body = { old: bob.password, new: 'a new password' };
    await server.ok('userPasswordSave', { as: bob.token, params: { userId: bob.user.id }, body });
    expect((await server.call('userCurrent', { as: bob.token })).status).toBe(200);
    expect((await server.call('userCurrent', { as: other })).status).toBe(401);
    expect((await server.call('userCurrent', { as: server.admin.token })).status).toBe(200);
    const late = await server.call('userResetVerify', { as: mailed, body: { new: 'another password' } });
    expect(late.body).toMatchObject({ code: 401.2 });
  });

  it.each([
    ['short one', 400.21],
    ['', 400.21],
    ['x'.repeat(73), 400.38],
    ['sommer2026', 400.51],
    ['bob@example.org', 400.51],
  ])('users cannot change their password to %j', async (password, code) => {
    const bob = await server.signUp('bob@example.org');
    const body = { old: bob.password, new: password };
    const reply = await server.call('userPasswordSave', { as: bob.token, params: { userId: bob.user.id }, body });
    expect(reply.body).toMatchObject({ code });
    expect(server.letters).toEqual([]);
  });

  it('users lose everything and free their email when they are retired', async () => {
    const bob = await server.signUp('bob@example.org', { role: 'admin' });
    await server.ok('userDelete', { as: as(), params: { userId: bob.user.id } });
    expect((await server.call('userCurrent', { as: bob.token })).body).toMatchObject({ code: 401.2 });
    expect((await logIn('bob@example.org', bob.password)).status).toBe(401);
    expect(await server.ok('assignmentActorList', { as: as(), params: { role: 'admin' } })).toHaveLength(1);
    expect((await create({ email: 'bob@example.org' })).status).toBe(200);
    expect((await server.call('userDelete', { as: as(), params: { userId: bob.user.id } })).body).toMatchObject({
      code: 404.1,
    });
  });

  it('users read the abilities of the server beyond the protocol from their own account', async () => {
    expect(await server.ok('userCurrent', { as: as() })).toMatchObject({ abilities: [...abilities] });
  });

  it('users are not read as “current” by an app user', async () => {
    expect(await server.ok('userCurrent', { as: as() })).toMatchObject({
      verbs: expect.arrayContaining(['user.list']) as unknown,
    });
    expect((await server.call('userCurrent')).body).toMatchObject({ code: 404.1 });
  });
});
