import { sql } from 'kysely';
import { lastSeen } from '#server/db/schema/migrations/0012LastSeen';
import { describeServer } from '#test/support/server';

describeServer('when users were seen last', (server) => {
  const long = '2020-01-01T00:00:00.000Z';
  const stamp: unknown = expect.stringMatching(/^20[2-9]\d-\d\d-\d\dT/);
  const setSeen = (userId: number, lastSeenAt: unknown = long) =>
    server.db
      .updateTable('users')
      .set({ lastSeenAt: sql`${lastSeenAt}` })
      .where('actorId', '=', userId)
      .execute();
  const seen = async (userId: number) => {
    const { lastSeenAt } = await server.db
      .selectFrom('users')
      .select('lastSeenAt')
      .where('actorId', '=', userId)
      .executeTakeFirstOrThrow();
    return lastSeenAt;
  };

  it('the last login is listed for each user, and null before the first one', async () => {
    const { id } = await server.ok('userCreate', {
      as: server.admin.token,
      body: { email: 'bob@example.org', password: 'a long password' },
    });
    const get = () => server.ok('userGet', { as: server.admin.token, params: { userId: id } });
    expect(await get()).toMatchObject({ lastLoginAt: null, lastSeenAt: null });
    const { token = '' } = await server.ok('sessionCreate', {
      body: { email: 'bob@example.org', password: 'a long password' },
    });
    const user = await get();
    expect(user).toMatchObject({ lastLoginAt: stamp, lastSeenAt: stamp });
    // Requests after a login do not count as one.
    await setSeen(id);
    await server.ok('userCurrent', { as: token });
    expect((await get()).lastLoginAt).toBe(user.lastLoginAt);
    expect(await seen(id)).not.toBe(long);
    const renamed = { as: token, params: { userId: id }, body: { displayName: 'Bob' } };
    expect(await server.ok('userUpdate', renamed)).toMatchObject({ lastLoginAt: user.lastLoginAt });
    const listed = await server.ok('userList', { as: server.admin.token });
    expect(listed.map(({ email, lastLoginAt }) => [email, lastLoginAt])).toEqual([
      ['admin@example.org', null],
      ['bob@example.org', user.lastLoginAt],
    ]);
  });

  it.each([
    ['a bearer', (token: string) => ({ authorization: `Bearer ${token}` })],
    ['a cookie', (token: string) => ({ cookie: `session=${token}` })],
    [
      'a password',
      () => ({
        'x-forwarded-proto': 'https',
        authorization: `Basic ${Buffer.from(`admin@example.org:${server.admin.password}`).toString('base64')}`,
      }),
    ],
  ])('a user is seen with %s', async (_, headers) => {
    const { user, token } = server.admin;
    await setSeen(user.id);
    await server.ok('userCurrent', { headers: headers(token) });
    expect(await seen(user.id)).not.toBe(long);
  });

  it('a refused request also marks the user as seen', async () => {
    const bob = await server.signUp('bob@example.org');
    expect((await server.call('auditList', { as: bob.token })).status).toBe(403);
    expect(await seen(bob.user.id)).toEqual(stamp);
  });

  it('a user who was seen just now is not updated again', async () => {
    const { user, token } = server.admin;
    await setSeen(user.id, sql`clock_timestamp() - interval '4 minutes'`);
    const before = await seen(user.id);
    await server.ok('userCurrent', { as: token });
    expect(await seen(user.id)).toBe(before);
    await setSeen(user.id, sql`clock_timestamp() - interval '6 minutes'`);
    const earlier = await seen(user.id);
    await server.ok('userCurrent', { as: token });
    expect(await seen(user.id)).not.toBe(earlier);
  });

  it('a session that is over marks no user as seen', async () => {
    const { user } = server.admin;
    const expired = await server.tokenFor(user.id, -1000);
    const ended = await server.tokenFor(user.id);
    await server.ok('sessionDelete', { as: ended, params: { token: ended } });
    await setSeen(user.id);
    for (const token of [expired, ended]) {
      expect((await server.call('userCurrent', { as: token })).status).toBe(401);
      expect((await server.call('userCurrent', { headers: { cookie: `session=${token}` } })).status).toBe(404);
    }
    expect(await seen(user.id)).toBe(long);
  });

  it('a phone does not mark the user who created it as seen', async () => {
    const { user, token: as } = server.admin;
    const project = await server.ok('projectCreate', { as, body: { name: 'P' } });
    const params = { projectId: project.id };
    const { token } = await server.ok('appUserCreate', { as, params, body: { displayName: 'Tablet' } });
    await setSeen(user.id);
    const { statusCode } = await server.app.inject({
      url: `/v1/key/${token}/projects/${project.id}/formList`,
      headers: { 'x-openrosa-version': '1.0' },
    });
    expect([statusCode, await seen(user.id)]).toEqual([200, long]);
  });

  it('the time a user was last seen is listed only for users who may list users', async () => {
    const bob = await server.signUp('bob@example.org');
    const find = (as: string) => server.ok('userList', { as, query: { q: 'admin@example.org' } });
    expect((await find(server.admin.token))[0]).toHaveProperty('lastSeenAt');
    expect((await find(bob.token))[0]).not.toHaveProperty('lastSeenAt');
    expect((await find(bob.token))[0]).toHaveProperty('lastLoginAt');
  });

  it('a failure to record the time does not affect the request', async () => {
    const { deps } = server;
    const { db, ...others } = deps.database;
    const fail = () => {
      throw new Error('the disk is full');
    };
    // Bound, because the database has private fields.
    const get = (on: typeof db, name: keyof typeof db): unknown => {
      const value: unknown = on[name];
      if (name === 'updateTable') return fail;
      return typeof value === 'function' ? value.bind(on) : value;
    };
    const broken = { ...others, db: new Proxy(db, { get: (on, name) => get(on, name as keyof typeof db) }) };
    Object.assign(deps, { database: broken });
    expect(await server.ok('userCurrent', { as: server.admin.token })).toMatchObject({ email: 'admin@example.org' });
  });

  it('earlier times are filled in from the audit log', async () => {
    const bob = await server.signUp('bob@example.org');
    const body = { email: 'bob@example.org', password: bob.password };
    await server.ok('sessionCreate', { body });
    const [login] = await server.db.selectFrom('audits').select('loggedAt').orderBy('id').execute();
    await server.ok('projectCreate', {
      as: server.admin.token,
      body: { name: 'P' },
    });
    const [, made] = await server.db.selectFrom('audits').select('loggedAt').orderBy('id').execute();
    await sql`alter table users drop column last_login_at, drop column last_seen_at`.execute(server.db);
    for (const statement of lastSeen) await sql.raw(statement).execute(server.db);
    const rows = await server.db
      .selectFrom('users')
      .select(['email', 'lastLoginAt', 'lastSeenAt'])
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { email: 'admin@example.org', lastLoginAt: null, lastSeenAt: made?.loggedAt },
      { email: 'bob@example.org', lastLoginAt: login?.loggedAt, lastSeenAt: login?.loggedAt },
    ]);
  });
});
