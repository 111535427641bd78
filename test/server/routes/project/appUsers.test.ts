import { describeServer } from '#test/support/server';

describeServer('app users', (server) => {
  const as = () => server.admin.token;
  const project = async () => (await server.ok('projectCreate', { as: as(), body: { name: 'Wells' } })).id;
  const create = (projectId: number, displayName: string) =>
    server.ok('appUserCreate', { as: as(), params: { projectId }, body: { displayName } });
  const list = (projectId: number) => server.ok('appUserList', { as: as(), params: { projectId } });

  it('app users are listed with their token and their creator, the newest first', async () => {
    const projectId = await project();
    // Its session is returned once, at creation.
    const { csrf: _, expiresAt: __, ...first } = await create(projectId, 'Tablet 1');
    const { csrf: ___, expiresAt: ____, ...second } = await create(projectId, 'タブレット 2');
    const createdBy: unknown = expect.objectContaining({ displayName: 'admin' });
    const more = { createdBy, lastUsed: null, properties: null };
    expect(await list(projectId)).toEqual([
      { ...second, ...more },
      { ...first, ...more },
    ]);
  });

  it('app users have tokens that are sealed in the database, differently each time', async () => {
    const projectId = await project();
    const { id, token } = await create(projectId, 'Tablet 1');
    const row = await server.db.selectFrom('sessions').selectAll().where('actorId', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(server.deps.tokens.open(row.tokenSealed ?? '')).toBe(token);
    expect(row.expiresAt).toBe('9999-12-31T23:59:59.000Z');
  });

  it('app users lose their token, but stay listed, when their session is ended; a manager may do that', async () => {
    const projectId = await project();
    const manager = await server.signUp('manager@example.org');
    await server.ok('projectRoleCreate', {
      as: as(),
      params: { projectId, role: 'manager', actorId: manager.user.id },
    });
    const revoked = await create(projectId, 'Tablet 1');
    await create(projectId, 'Tablet 2');
    await server.ok('sessionDelete', { as: manager.token, params: { token: revoked.token ?? '' } });
    expect((await list(projectId)).map(({ displayName, token }) => [displayName, token === null])).toEqual([
      ['Tablet 2', false],
      ['Tablet 1', true],
    ]);
    const rows = await server.db.selectFrom('audits').select('action').where('action', '=', 'session.end').execute();
    expect(rows).toHaveLength(1);
  });

  it('app users may not end their own session', async () => {
    const { token } = await create(await project(), 'Tablet 1');
    const params = { token: token ?? '' };
    expect((await server.call('sessionDelete', { as: token ?? '', params })).body).toMatchObject({ code: 403.1 });
  });

  it('deleted app users are no longer listed or counted', async () => {
    const projectId = await project();
    const { id, token } = await create(projectId, 'Tablet 1');
    const params = { projectId, appUserId: id };
    expect((await server.ok('projectGet', { as: as(), params: { projectId } })).appUsers).toBe(1);
    await server.ok('appUserDelete', { as: as(), params });
    expect(await list(projectId)).toEqual([]);
    expect((await server.ok('projectGet', { as: as(), params: { projectId } })).appUsers).toBe(0);
    expect((await server.call('projectList', { as: token ?? '' })).status).toBe(401);
    expect((await server.call('appUserDelete', { as: as(), params })).body).toMatchObject({ code: 404.1 });
  });

  it('app users of one project are not found in another', async () => {
    const [here, there] = [await project(), await project()];
    const { id } = await create(here, 'Tablet 1');
    expect(
      (await server.call('appUserDelete', { as: as(), params: { projectId: there, appUserId: id } })).body,
    ).toMatchObject({ code: 404.1 });
  });
});
