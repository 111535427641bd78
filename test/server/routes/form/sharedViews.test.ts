import { purge } from '#server/db/purge';
import { describeServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

const query = '?filter=village+eq+%27Kosiv%27&columns=village,size';
const wells = { name: 'Wells', query };

describeServer('the shared views of a form', (server) => {
  const as = () => server.admin.token;

  const signUpAs = async (role: 'viewer' | 'manager', projectId: number) => {
    const { user, token } = await server.signUp(`${role}@example.org`);
    await server.ok('projectRoleCreate', { as: as(), params: { projectId, role, actorId: user.id } });
    return token;
  };

  const open = async () => {
    const params = await publishSurvey(server);
    const share = (body = wells) => server.call('sharedViewCreate', { as: as(), params, body });
    const list = (reader = as()) => server.ok('sharedViewList', { as: reader, params });
    return { params, share, list };
  };

  it('are created, changed and deleted by managers, and read by viewers', async () => {
    const { params, list } = await open();
    const manager = await signUpAs('manager', params.projectId);
    const viewer = await signUpAs('viewer', params.projectId);
    const made = await server.ok('sharedViewCreate', { as: manager, params, body: wells });
    expect(made).toMatchObject({ ...wells, version: 1, updatedAt: null, createdBy: { displayName: 'manager' } });
    expect(await list(viewer)).toEqual([made]);

    const one = { ...params, viewId: made.id };
    const renamed = await server.ok('sharedViewUpdate', { as: manager, params: one, body: { name: 'Pumps' } });
    expect(renamed).toMatchObject({ name: 'Pumps', query, version: 2, updatedAt: expect.any(String) as string });
    for (const refused of [
      await server.call('sharedViewCreate', { as: viewer, params, body: { ...wells, name: 'Theirs' } }),
      await server.call('sharedViewUpdate', { as: viewer, params: one, body: { name: 'Theirs' } }),
      await server.call('sharedViewDelete', { as: viewer, params: one }),
    ])
      expect(refused.status).toBe(403);
    await server.ok('sharedViewDelete', { as: manager, params: one });
    expect(await list(viewer)).toEqual([]);

    const entries = await server.ok('auditList', { as: as(), query: { action: 'form' } });
    const logged = entries.filter(({ action }) => action.startsWith('form.view.'));
    expect(logged.map(({ action, details }) => [action, details])).toEqual([
      ['form.view.delete', { viewId: made.id, name: 'Pumps' }],
      ['form.view.update', { viewId: made.id, data: { name: 'Pumps' } }],
      ['form.view.create', { viewId: made.id, data: wells }],
    ]);
  });

  it('are not overwritten by a change of an earlier version', async () => {
    const { params, share, list } = await open();
    await share();
    const [view] = await list();
    const one = { ...params, viewId: view?.id ?? 0 };
    const save = (search: string, ifVersion?: number) =>
      server.call('sharedViewUpdate', {
        as: as(),
        params: one,
        body: { query: `?search=${search}`, ...(ifVersion !== undefined && { ifVersion }) },
      });
    const both = await Promise.all([save('one', 1), save('two', 1)]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412]);
    expect(both.find(({ status }) => status === 412)?.body).toMatchObject({ code: 412.3 });
    const [now] = await list();
    expect(now).toMatchObject({ version: 2, query: expect.stringMatching(/^\?search=(one|two)$/) as string });
    // Without a version, the last change counts. A change that changes nothing is none.
    expect((await save('three')).body).toMatchObject({ version: 3 });
    expect((await save('three', 3)).body).toMatchObject({ version: 3 });
  });

  it('have names that are unique in their form', async () => {
    const { params, share, list } = await open();
    await share();
    expect(await share()).toMatchObject({ status: 409, body: { code: 409.3 } });
    await share({ ...wells, name: 'Pumps' });
    const pumps = (await list()).find(({ name }) => name === 'Pumps');
    const one = { ...params, viewId: pumps?.id ?? 0 };
    const renamed = await server.call('sharedViewUpdate', { as: as(), params: one, body: { name: 'Wells' } });
    expect(renamed).toMatchObject({ status: 409, body: { code: 409.3, details: { fields: ['formId', 'name'] } } });
    const other = await publishSurvey(server);
    await server.ok('sharedViewCreate', { as: as(), params: other, body: wells });
  });

  it('are at most a hundred in a form, also of concurrent requests', async () => {
    const { share, list } = await open();
    const replies = await Promise.all(Array.from({ length: 102 }, (_, index) => share({ ...wells, name: `${index}` })));
    const full = replies.filter(({ status }) => status === 409);
    expect(full.map(({ body }) => body)).toMatchObject([{ code: 409.56, details: { limit: 100 } }, { code: 409.56 }]);
    expect(await list()).toHaveLength(100);
  });

  it.each([
    ['a blank name', { name: '  ', query }],
    ['a long name', { name: 'x'.repeat(101), query }],
    ['a long query', { name: 'x', query: `?search=${'x'.repeat(8000)}` }],
    ['a query without its mark', { name: 'x', query: 'filter=a' }],
    ['a query that is not encoded', { name: 'x', query: '?filter=a b' }],
    ['a query without parts', { name: 'x', query: '?' }],
    ['a part that is not in a view', { name: 'x', query: '?panel=views' }],
    ['a part twice', { name: 'x', query: '?search=a&search=b' }],
    ['no query', { name: 'x' }],
    ['a query that is no text', { name: 'x', query: { search: 'x' } }],
  ])('are not made of %s', async (_, body) => {
    const { params, list } = await open();
    // A body that violates the contract.
    const reply = await server.call('sharedViewCreate', { as: as(), params, body: body as never });
    expect(reply.status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('are those of the form in the path only', async () => {
    const { share, list } = await open();
    await share();
    const [view] = await list();
    const elsewhere = { ...(await publishSurvey(server)), viewId: view?.id ?? 0 };
    expect((await server.call('sharedViewUpdate', { as: as(), params: elsewhere, body: wells })).status).toBe(404);
    expect((await server.call('sharedViewDelete', { as: as(), params: elsewhere })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('come back with a restored form, and are purged with it', async () => {
    const { params, share, list } = await open();
    await share();
    const { projectId } = params;
    const deleted = async () => {
      await server.ok('formDelete', { as: as(), params });
      const [form] = await server.ok('formList', { as: as(), params: { projectId }, query: { deleted: true } });
      return form?.id ?? 0;
    };
    await server.ok('formRestore', { as: as(), params: { projectId, formId: await deleted() } });
    expect(await list()).toMatchObject([wells]);
    await deleted();
    await server.db.updateTable('forms').set({ deletedAt: '2020-01-01T00:00:00.000Z' }).execute();
    await purge(server.db, 30);
    expect(await server.db.selectFrom('sharedViews').selectAll().execute()).toEqual([]);
  });
});
