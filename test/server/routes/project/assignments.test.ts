import type { RoleName } from '#api/roles';
import { describeServer, roleId } from '#test/support/server';

describeServer('roles', (server) => {
  it('the nine roles can be read by everybody, by id or by name', async () => {
    const list = await server.ok('roleList');
    expect(list.map(({ id, system }) => [id, system])).toEqual([
      [1, 'admin'],
      [2, 'app-user'],
      [3, 'pwreset'],
      [4, 'initbkup'],
      [5, 'manager'],
      [6, 'viewer'],
      [7, 'formview'],
      [8, 'formfill'],
      [9, 'pub-link'],
    ]);
    expect(await server.ok('roleGet', { params: { role: 'viewer' } })).toEqual(list[5]);
    expect(await server.ok('roleGet', { params: { role: 6 } })).toEqual(list[5]);
    expect((await server.call('roleGet', { params: { role: 'nonesuch' } })).body).toMatchObject({ code: 404.1 });
    expect((await server.call('roleGet', { params: { role: 99 } })).body).toMatchObject({ code: 404.1 });
  });
});

describeServer('assignments', (server) => {
  const as = () => server.admin.token;
  const project = async () => (await server.ok('projectCreate', { as: as(), body: { name: 'Wells' } })).id;
  const grant = (projectId: number, role: RoleName, actorId: number, token = as()) =>
    server.call('projectRoleCreate', { as: token, params: { projectId, role, actorId } });

  it('assignments are granted, listed and revoked', async () => {
    const projectId = await project();
    const bob = await server.signUp('bob@example.org');
    expect((await grant(projectId, 'viewer', bob.user.id)).body).toEqual({ success: true });
    const expected = { actorId: bob.user.id, roleId: roleId('viewer') };
    const plain = await server.call('projectRoleList', { as: as(), params: { projectId } });
    expect(plain.body).toEqual([expected]);
    const extended = await server.ok('projectRoleList', { as: as(), params: { projectId } });
    expect(extended).toMatchObject([{ ...expected, actor: { displayName: 'bob', type: 'user' } }]);
    const actors = await server.ok('projectRoleActorList', { as: as(), params: { projectId, role: 'viewer' } });
    expect(actors).toMatchObject([{ id: bob.user.id, displayName: 'bob' }]);
    expect(Object.keys(actors[0] ?? {})).not.toContain('acteeId');

    const params = { projectId, role: 'viewer', actorId: bob.user.id };
    expect(await server.ok('projectRoleDelete', { as: as(), params })).toEqual({ success: true });
    expect((await server.call('projectRoleDelete', { as: as(), params })).body).toMatchObject({ code: 404.1 });
    expect(await server.ok('projectRoleList', { as: as(), params: { projectId } })).toEqual([]);
  });

  it('assignments can be granted again after they were revoked, but not twice', async () => {
    const projectId = await project();
    const { user } = await server.signUp('bob@example.org');
    const params = { projectId, role: 'viewer', actorId: user.id };
    await grant(projectId, 'viewer', user.id);
    expect((await grant(projectId, 'viewer', user.id)).body).toMatchObject({
      code: 409.3,
      details: { fields: ['actorId', 'roleId', 'acteeId'], table: 'assignments' },
    });
    await server.ok('projectRoleDelete', { as: as(), params });
    expect((await grant(projectId, 'viewer', user.id)).status).toBe(200);
  });

  it('assignments take effect at once, on the project and its children only', async () => {
    const [first, second] = [await project(), await project()];
    const bob = await server.signUp('bob@example.org');
    await grant(first, 'viewer', bob.user.id);
    const listed = await server.ok('projectList', { as: bob.token });
    expect(listed.map(({ id }) => id)).toEqual([first]);
    expect((await server.call('projectGet', { as: bob.token, params: { projectId: second } })).body).toMatchObject({
      code: 403.1,
    });
    const { verbs } = await server.ok('projectGet', { as: bob.token, params: { projectId: first } });
    expect([...(verbs ?? [])].sort()).toEqual([
      'actor_property.list',
      'dataset.list',
      'dataset.read',
      'entity.list',
      'entity.read',
      'form.list',
      'form.read',
      'project.read',
      'submission.list',
      'submission.read',
    ]);
  });

  it('assignments grant no role with verbs that the granter lacks', async () => {
    const projectId = await project();
    const manager = await server.signUp('manager@example.org');
    const bob = await server.signUp('bob@example.org');
    await grant(projectId, 'manager', manager.user.id);
    expect((await grant(projectId, 'viewer', bob.user.id, manager.token)).status).toBe(200);
    expect((await grant(projectId, 'manager', bob.user.id, manager.token)).status).toBe(200);
    expect((await grant(projectId, 'admin', bob.user.id, manager.token)).body).toMatchObject({ code: 403.1 });
    const site = { as: manager.token, params: { role: 'viewer', actorId: bob.user.id } };
    expect((await server.call('assignmentCreate', site)).body).toMatchObject({ code: 403.1 });
  });

  it('assignments are audited for the actor they concern, with the roles before', async () => {
    const projectId = await project();
    const { user } = await server.signUp('bob@example.org');
    await grant(projectId, 'viewer', user.id);
    await server.ok('projectRoleDelete', { as: as(), params: { projectId, role: 'viewer', actorId: user.id } });
    const { acteeId } = await server.db.selectFrom('projects').select('acteeId').executeTakeFirstOrThrow();
    const rows = await server.db
      .selectFrom('audits')
      .selectAll()
      .where('action', 'like', 'assignment%')
      .orderBy('id')
      .execute();
    const id = roleId('viewer');
    expect(rows).toMatchObject([
      {
        action: 'assignment.create',
        acteeId: user.acteeId,
        details: { roleId: id, grantedActeeId: acteeId },
        before: null,
      },
      {
        action: 'assignment.delete',
        acteeId: user.acteeId,
        details: { roleId: id, revokedActeeId: acteeId },
        before: { actorId: user.id },
      },
    ]);
  });

  it('assignments need an actor and a role that exist', async () => {
    const projectId = await project();
    expect((await grant(projectId, 'viewer', 999_999)).body).toMatchObject({ code: 404.1 });
    const params = { projectId, role: 'nonesuch', actorId: server.admin.user.id };
    expect((await server.call('projectRoleCreate', { as: as(), params })).body).toMatchObject({ code: 404.1 });
  });
});
