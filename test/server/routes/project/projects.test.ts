import { describeServer } from '#test/support/server';

describeServer('projects', (server) => {
  it('projects are created, listed and changed', async () => {
    const as = server.admin.token;
    const made = await server.ok('projectCreate', { as, body: { name: 'Wells' } });
    await server.ok('projectUpdate', { as, params: { projectId: made.id }, body: { archived: true } });

    const listed = await server.ok('projectList', { as });
    expect(listed).toMatchObject([{ id: made.id, name: 'Wells', archived: true, forms: 0, appUsers: 0 }]);
  });

  it('projects of one test are unknown to the next', async () => {
    expect(await server.ok('projectList', { as: server.admin.token })).toEqual([]);
  });
});
