import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

describeServer('public links', (server) => {
  const formWithLinks = async () => {
    const { as, params, published, audits } = await formProject(server);
    await published();
    const create = (body: object) => server.ok('publicLinkCreate', { as, params: params(), body });
    const list = (extended = true) => server.ok('publicLinkList', { as, params: params(), extended });
    return { as, params: params(), create, list, audits, published };
  };
  const unlike = expect.stringMatching(/^[A-Za-z0-9!$]{64}$/) as unknown;

  it('public links are created with a token and the role to fill in the form, and nothing else', async () => {
    const { as, params, create, audits } = await formWithLinks();
    const link = await create({ displayName: 'Poster', once: true });
    expect(link).toEqual({
      id: expect.any(Number) as unknown,
      type: 'public_link',
      displayName: 'Poster',
      deletedAt: null,
      once: true,
      token: unlike,
      csrf: unlike,
      expiresAt: '9999-12-31T23:59:59.000Z',
      createdAt: expect.any(String) as unknown,
      updatedAt: null,
    });
    const [assignment] = await server.ok('formAssignmentList', { as, params });
    expect(assignment).toMatchObject({ actor: { id: link.id } });
    const held = await server.ok('formAssignmentActorList', { as, params: { ...params, role: 'pub-link' } });
    expect(held).toMatchObject([{ id: link.id, type: 'public_link' }]);
    expect((await audits()).at(-1)).toEqual({ action: 'public_link.create', details: null });
    const session = await server.db.selectFrom('sessions').selectAll().where('actorId', '=', link.id).execute();
    expect(session).toMatchObject([{ expiresAt: '9999-12-31T23:59:59.000Z' }]);
    expect(JSON.stringify(session)).not.toContain(link.token);
  });

  it('public links have null for omitted terms', async () => {
    const { create, list } = await formWithLinks();
    expect((await create({ displayName: 'Poster' })).once).toBeNull();
    expect((await create({ displayName: 'Poster', once: null })).once).toBeNull();
    expect((await create({ displayName: 'Poster', once: false })).once).toBe(false);
    expect((await list()).map(({ once }) => once)).toEqual([false, null, null]);
  });

  it('public links are listed with working ones first, then the newest; extended, with their creator', async () => {
    const { as, params, create, list } = await formWithLinks();
    // Its session is returned once, at creation.
    const made = async (displayName: string) => {
      const { csrf: _, expiresAt: __, ...link } = await create({ displayName });
      return link;
    };
    const [first, second, third] = [await made('1'), await made('2'), await made('3')];
    await server.ok('sessionDelete', { as, params: { token: third.token ?? '' } });
    const createdBy: unknown = expect.objectContaining({ id: server.admin.user.id });
    const manager = { createdBy, properties: null };
    expect(await list()).toEqual([
      { ...second, ...manager },
      { ...first, ...manager },
      { ...third, token: null, ...manager },
    ]);
    expect(await list(false)).toEqual([second, first, { ...third, token: null }]);
    expect(await server.ok('publicLinkList', { as, params: { ...params } })).toHaveLength(3);
  });

  it.each([
    ['no name', {}, 400.2],
    ['a blank name', { displayName: '  ' }, 400.2],
    ['a name that is too long', { displayName: 'x'.repeat(65) }, 400.13],
    ['a name that is none', { displayName: 4 }, 400.11],
    ['a word for once', { displayName: 'x', once: 'yes' }, 400.11],
  ])('public links are not created with %s', async (_, body, code) => {
    const { as, params, list } = await formWithLinks();
    expect((await server.call('publicLinkCreate', { as, params, body })).body).toMatchObject({ code });
    expect(await list()).toEqual([]);
  });

  it('public links are revoked for good by a manager, which is audited once', async () => {
    const { as, params, create, list, audits } = await formWithLinks();
    const { projectId } = params;
    const { user, token } = await server.signUp('manager@example.org');
    await server.ok('projectRoleCreate', { as, params: { projectId, role: 'manager', actorId: user.id } });
    const link = await create({ displayName: 'Poster' });
    const revoke = () => server.call('sessionDelete', { as: token, params: { token: link.token ?? '' } });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).body).toMatchObject({ code: 403.1 });
    expect(await list()).toMatchObject([{ id: link.id, token: null }]);
    expect((await audits()).filter(({ action }) => action === 'session.end')).toHaveLength(1);
  });

  it('public links are revoked or deleted once by two concurrent calls, and audited once', async () => {
    const { as, params, create, audits } = await formWithLinks();
    const [one, two] = [await create({ displayName: '1' }), await create({ displayName: '2' })];
    const revoke = () => server.call('sessionDelete', { as, params: { token: one.token ?? '' } });
    const drop = () => server.call('publicLinkDelete', { as, params: { ...params, linkId: two.id } });
    const answers = await Promise.all([revoke(), revoke(), drop(), drop()]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '200', '403', '404']);
    const actions = (await audits()).map(({ action }) => action).filter((action) => /end|delete/.test(action));
    expect(actions.sort()).toEqual(['public_link.delete', 'session.end']);
  });

  it('deleted public links are removed with their token and their role', async () => {
    const { as, params, create, list, audits } = await formWithLinks();
    const link = await create({ displayName: 'Poster' });
    const call = () => server.call('publicLinkDelete', { as, params: { ...params, linkId: link.id } });
    expect((await call()).body).toEqual({ success: true });
    expect((await call()).body).toMatchObject({ code: 404.1 });
    expect(await list()).toEqual([]);
    expect(await server.ok('formAssignmentList', { as, params })).toEqual([]);
    expect((await server.call('projectList', { as: link.token ?? '' })).status).toBe(401);
    expect((await audits()).at(-1)).toEqual({ action: 'public_link.delete', details: null });
    const actor = await server.db.selectFrom('actors').select('deletedAt').where('id', '=', link.id).execute();
    expect(actor).toEqual([{ deletedAt: expect.any(String) as unknown }]);
  });

  it('public links of another form, and other actors, are not found', async () => {
    const { as, params, create, published } = await formWithLinks();
    await published({ id: 'pumps' });
    const link = await create({ displayName: 'Poster' });
    const del = async (xmlFormId: string, linkId: number | string) =>
      (await server.call('publicLinkDelete', { as, params: { ...params, xmlFormId, linkId } })).body;
    expect(await del('pumps', link.id)).toMatchObject({ code: 404.1 });
    expect(await del('wells', server.admin.user.id)).toMatchObject({ code: 404.1 });
    expect(await del('wells', 'poster')).toMatchObject({ code: 400.11 });
  });

  it('public links keep their role when form access is saved', async () => {
    const { as, params, create } = await formWithLinks();
    const link = await create({ displayName: 'Poster' });
    const form = { xmlFormId: 'wells', name: 'Wells', state: 'open', assignments: [] };
    const { projectId } = params;
    await server.ok('projectSave', { as, params: { projectId }, body: { name: 'Wells', forms: [form] } });
    const held = await server.ok('formAssignmentActorList', { as, params: { ...params, role: 'pub-link' } });
    expect(held).toMatchObject([{ id: link.id }]);
  });
});
