import { endpoints } from '#api/endpoints';
import { registerRoute } from '#server/http/route';
import { problem } from '#server/domain/core/problem';
import { insertProject } from '#server/db/project/projects';
import { bareApp } from '#server/app';
import { describeServer } from '#test/support/server';

describeServer('a write', (server) => {
  const actions = async () =>
    (await server.db.selectFrom('audits').select('action').orderBy('id').execute()).map((row) => row.action);
  const projectNames = async () =>
    (await server.db.selectFrom('projects').select('name').orderBy('id').execute()).map((row) => row.name);

  /** The server with one more route, whose handler fails after a write. */
  const failing = (error: Error) => {
    const app = bareApp('silent');
    registerRoute(
      app,
      { ...server.deps, log: app.log },
      { ...endpoints.projectCreate, path: '/broken' },
      async (context) => {
        const project = await insertProject(context.db, { name: 'half' });
        context.audit({ acteeId: project.acteeId });
        throw error;
      },
    );
    const headers = { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' };
    return app.inject({ method: 'POST', url: '/v1/broken', headers, payload: '{"name":"a"}' });
  };

  it('a write refused by a rule leaves nothing behind, not even in the audit log', async () => {
    const reply = await failing(problem('forbidden'));
    expect(reply.json()).toMatchObject({ code: 403.1 });
    expect(await projectNames()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it('a write that crashes leaves nothing behind, and reports a reference instead of the error', async () => {
    const reply = await failing(new Error('secret thing'));
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({
      code: 500.1,
      message: expect.stringContaining(reply.json().details.reference) as unknown,
      details: { reference: expect.stringMatching(/^[0-9a-f-]{13}$/) as unknown },
    });
    expect(reply.body).not.toContain('secret thing');
    expect(await projectNames()).toEqual([]);
    expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200);
  });

  it('a write is audited with the new values, and privately with the old ones', async () => {
    const as = server.admin.token;
    const { id } = await server.ok('projectCreate', { as, body: { name: 'Old' } });
    await server.ok('projectUpdate', { as, params: { projectId: id }, body: { name: 'New' } });
    const rows = await server.db.selectFrom('audits').selectAll().orderBy('id').execute();
    const { acteeId } = await server.db.selectFrom('projects').select('acteeId').executeTakeFirstOrThrow();
    expect(rows).toMatchObject([
      {
        action: 'project.create',
        actorId: server.admin.user.id,
        acteeId,
        details: { data: { name: 'Old' } },
        before: null,
      },
      {
        action: 'project.update',
        actorId: server.admin.user.id,
        acteeId,
        details: { data: { name: 'New' } },
        before: { name: 'Old' },
      },
    ]);
  });

  it('a write is not answered before it is on the disk', async () => {
    const order: string[] = [];
    let release: () => void = () => undefined;
    const { settled } = server.database;
    server.database.settled = () => {
      order.push('committed');
      return new Promise<void>((resolve) => {
        release = () => {
          order.push('on the disk');
          resolve();
        };
      });
    };
    try {
      const reply = server
        .call('projectCreate', { as: server.admin.token, body: { name: 'a' } })
        .then(() => order.push('answered'));
      while (order.length === 0) await new Promise((resolve) => setImmediate(resolve));
      expect(await projectNames()).toEqual(['a']);
      expect(order).toEqual(['committed']);
      release();
      await reply;
      expect(order).toEqual(['committed', 'on the disk', 'answered']);
    } finally {
      server.database.settled = settled;
    }
  });

  it('a write returns the fields of the contract only', async () => {
    const { body } = await server.call('projectCreate', { as: server.admin.token, body: { name: 'a' } });
    expect(Object.keys(body ?? {}).sort()).toEqual([
      'acteeId',
      'archived',
      'createdAt',
      'deletedAt',
      'description',
      'id',
      'keyId',
      'name',
      'updatedAt',
    ]);
  });
});

describeServer('reads', (server) => {
  it('a read writes nothing and waits for no sync', async () => {
    const { settled } = server.database;
    server.database.settled = () => Promise.reject(new Error('a read asked for the disk'));
    const { status } = await server.call('projectList', { as: server.admin.token, extended: true });
    server.database.settled = settled;
    expect(status).toBe(200);
  });

  it('a read has the headers that keep browsers from guessing and storing', async () => {
    const { headers } = await server.call('projectList');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    });
  });
});
