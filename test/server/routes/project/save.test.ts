import { describeServer, roleId } from '#test/support/server';

describeServer('saving form access', (server) => {
  const as = () => server.admin.token;

  const project = async () => {
    const { id: projectId } = await server.ok('projectCreate', { as: as(), body: { name: 'Wells' } });
    const forms = await server.db
      .insertInto('forms')
      .values([
        { projectId, xmlFormId: 'a', name: 'A', state: 'open' },
        { projectId, xmlFormId: 'b', name: 'B', state: 'open' },
      ])
      .returningAll()
      .execute();
    const user = await server.ok('appUserCreate', { as: as(), params: { projectId }, body: { displayName: 'T1' } });
    return { projectId, forms, actorId: user.id };
  };
  const form = (xmlFormId: string, ...actorIds: number[]) => ({
    xmlFormId,
    name: xmlFormId.toUpperCase(),
    state: 'open',
    assignments: actorIds.map((actorId) => ({ actorId, roleId: roleId('app-user') })),
  });
  const save = (projectId: number, forms: object[], token = as()) =>
    server.call('projectSave', { as: token, params: { projectId }, body: { name: 'Wells', archived: false, forms } });
  const summary = async (projectId: number) => {
    const params = { projectId, role: 'app-user' };
    const rows = await server.ok('formAssignmentSummaryByRole', { as: as(), params });
    return rows.map(({ xmlFormId, roleId: id }) => [xmlFormId, id]);
  };
  const actions = async () =>
    (await server.db.selectFrom('audits').select('action').orderBy('id').execute())
      .map((row) => row.action)
      .filter((action) => !action.endsWith('.create') || action.startsWith('assignment'));

  it('saving form access replaces the roles on each form, and audits only changes', async () => {
    const { projectId, actorId } = await project();
    expect((await save(projectId, [form('a', actorId), form('b')])).status).toBe(200);
    expect(await summary(projectId)).toEqual([['a', roleId('app-user')]]);
    expect((await save(projectId, [form('a'), form('b', actorId)])).status).toBe(200);
    expect(await summary(projectId)).toEqual([['b', roleId('app-user')]]);
    // The details of the project are unchanged.
    expect(await actions()).toEqual(['assignment.create', 'assignment.delete', 'assignment.create']);
    expect((await save(projectId, [form('a'), form('b', actorId)])).status).toBe(200);
    expect(await actions()).toHaveLength(3);
  });

  it('saving form access sets omitted fields to null, and keeps omitted roles', async () => {
    const { projectId, actorId } = await project();
    await save(projectId, [form('a', actorId), form('b')]);
    const body = {
      name: 'New',
      forms: [
        { xmlFormId: 'a', state: 'closed' },
        { xmlFormId: 'b', state: 'open', name: 'B' },
      ],
    };
    const reply = await server.ok('projectSave', { as: as(), params: { projectId }, body });
    expect(reply).toMatchObject({ name: 'New', archived: null, description: null });
    const [a] = await server.db.selectFrom('forms').selectAll().orderBy('id').execute();
    expect(a).toMatchObject({ name: null, state: 'closed' });
    expect(await summary(projectId)).toHaveLength(1);
    const rows = await server.db.selectFrom('audits').selectAll().where('action', '=', 'form.update').execute();
    expect(rows).toMatchObject([
      { details: { data: { name: null, state: 'closed' } }, before: { name: 'A', state: 'open' } },
    ]);
  });

  it('saving form access keeps the roles of web forms and links', async () => {
    const { projectId, forms } = await project();
    const [a] = forms;
    const values = { actorId: server.admin.user.id, roleId: roleId('pub-link'), acteeId: a?.acteeId ?? '' };
    await server.db.insertInto('assignments').values(values).execute();
    await save(projectId, [form('a'), form('b')]);
    const rows = await server.ok('formAssignmentSummary', { as: as(), params: { projectId } });
    expect(rows).toMatchObject([{ roleId: roleId('pub-link') }]);
  });

  it.each([
    ['a form is left out', [{ xmlFormId: 'a', state: 'open' }], 501.2],
    ['a state is missing', [{ xmlFormId: 'a' }, { xmlFormId: 'b', state: 'open' }], 400.8],
    [
      'a state is unknown',
      [
        { xmlFormId: 'a', state: 'ajar' },
        { xmlFormId: 'b', state: 'open' },
      ],
      400.8,
    ],
    ['an actor is unknown', [form('a', 999_999), form('b')], 400.14],
    ['a role is unknown', [{ ...form('a'), assignments: [{ actorId: 1, roleId: 99 }] }, form('b')], 400.14],
    ['an actor is missing', [{ ...form('a'), assignments: [{ roleId: 2 }] }, form('b')], 400.2],
  ])('saving form access is refused as a whole if %s', async (_what, forms, code) => {
    const { projectId } = await project();
    expect((await save(projectId, forms)).body).toMatchObject({ code });
    expect(await actions()).toEqual([]);
    expect(await server.ok('projectGet', { as: as(), params: { projectId } })).toMatchObject({ updatedAt: null });
  });

  it('saving form access grants no role whose verbs the saver lacks', async () => {
    const { projectId, actorId } = await project();
    const manager = await server.signUp('manager@example.org');
    const params = { projectId, role: 'manager', actorId: manager.user.id };
    await server.ok('projectRoleCreate', { as: as(), params });
    const withRole = (id: number) => [{ ...form('a'), assignments: [{ actorId, roleId: id }] }, form('b')];
    expect((await save(projectId, withRole(roleId('app-user')), manager.token)).status).toBe(200);
    expect((await save(projectId, withRole(roleId('admin')), manager.token)).body).toMatchObject({ code: 403.1 });
  });

  describe('with the tag it was based on', () => {
    const versionOf = async (projectId: number, path = '') => {
      const { headers } = await server.call('projectGet', { as: as(), params: { projectId }, extended: path !== '' });
      return headers.etag?.toString() ?? '';
    };
    const saveFor = (version: string, projectId: number, forms: object[], name = 'Wells') =>
      server.call('projectSave', {
        as: as(),
        params: { projectId },
        body: { name, forms },
        headers: { 'if-match': version },
      });

    it('saving form access happens once for two saves based on the same tag', async () => {
      const { projectId, actorId } = await project();
      const version = await versionOf(projectId);
      const first = await saveFor(version, projectId, [form('a', actorId), form('b')]);
      const second = await saveFor(version, projectId, [form('a'), form('b', actorId)]);
      expect([first.status, second.body]).toMatchObject([200, { code: 412.1 }]);
      expect(await summary(projectId)).toEqual([['a', roleId('app-user')]]);
      // The response has the tag of the version that the save created.
      expect(first.headers.etag).toBe(await versionOf(projectId));
      expect((await saveFor(first.headers.etag?.toString() ?? '', projectId, [form('a'), form('b')])).status).toBe(200);
    });

    it('saving form access is refused after each change of a value it replaces, and after no other', async () => {
      const { projectId, actorId } = await project();
      const { id: other } = await server.ok('appUserCreate', {
        as: as(),
        params: { projectId },
        body: { displayName: 'T2' },
      });
      const role = { projectId, xmlFormId: 'a', role: 'app-user', actorId };
      const at = { as: as(), params: { projectId, xmlFormId: 'a' } };
      const changes: [string, () => Promise<unknown>][] = [
        ['a name', () => server.ok('projectUpdate', { ...at, body: { name: 'Other' } })],
        ['a description', () => server.ok('projectUpdate', { ...at, body: { description: 'x' } })],
        ['an archive', () => server.ok('projectUpdate', { ...at, body: { archived: true } })],
        ['a state', () => server.ok('formUpdate', { ...at, body: { state: 'closed' } })],
        ['a role', () => server.ok('formAssignmentCreate', { as: as(), params: role })],
        ['another role', () => server.ok('formAssignmentCreate', { as: as(), params: { ...role, actorId: other } })],
        ['a role less', () => server.ok('formAssignmentDelete', { as: as(), params: role })],
        ['a form less', () => server.ok('formDelete', at)],
      ];
      for (const [what, change] of changes) {
        const before = await versionOf(projectId);
        expect([what, await versionOf(projectId, 'extended')]).toEqual([what, before]);
        await change();
        expect([what, (await saveFor(before, projectId, [form('a'), form('b')])).status]).toEqual([what, 412]);
      }
      const before = await versionOf(projectId);
      await server.ok('appUserCreate', { as: as(), params: { projectId }, body: { displayName: 'T3' } });
      expect(await versionOf(projectId)).toBe(before);
    });

    it('tags are compared as modified by proxies, in lists, and not with a wildcard', async () => {
      const { projectId } = await project();
      const version = await versionOf(projectId);
      const forms = [form('a'), form('b')];
      expect(version).toMatch(/^"[\w-]{22}"$/);
      expect((await saveFor(`W/${version}`, projectId, forms)).status).toBe(200);
      expect((await saveFor(`"x", ${await versionOf(projectId)}`, projectId, forms)).status).toBe(200);
      expect((await saveFor('*', projectId, forms)).status).toBe(200);
      expect((await saveFor('"x"', projectId, forms)).status).toBe(412);
      const renamed = await server.call('projectUpdate', {
        as: as(),
        params: { projectId },
        body: { name: 'New' },
        headers: { 'if-match': '"x"' },
      });
      expect(renamed.body).toMatchObject({ code: 412.1 });
    });
  });
});
