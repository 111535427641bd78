import { createHash } from 'node:crypto';
import { serverLimits } from '#server/domain/core/limits';
import { xform } from '#test/fixtures/xform';
import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describeServer('creating a form', (server) => {
  it('creating a form adds a draft with a token, and publishes nothing', async () => {
    const { send, as, params, audits } = await formProject(server);
    const { status, body } = await send(xform({ version: '3' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      xmlFormId: 'wells',
      name: 'Wells',
      version: '3',
      state: 'open',
      hash: md5(xform({ version: '3' })),
      draftToken: expect.stringMatching(/^[A-Za-z0-9!$]{64}$/),
      publishedAt: null,
      updatedAt: null,
      enketoId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    // Until it is published, a form is shown with its draft.
    const form = await server.ok('formGet', { as, params: params(), extended: true });
    expect(form).toMatchObject({ ...(body as object), enketoOnceId: null, publishNotes: null });
    expect(form).toMatchObject({ submissions: 0, lastSubmission: null, excelContentType: null });
    expect(form.createdBy).toMatchObject({ id: server.admin.user.id, type: 'user' });
    expect((await audits()).at(-1)).toEqual({ action: 'form.create', details: null });
  });

  it('creating a form publishes it at once on request', async () => {
    const { send, as, params, audits } = await formProject(server);
    const { body } = await send(xform({ version: null }), { publish: true });
    expect(body).toMatchObject({ version: '', draftToken: null, publishedAt: expect.any(String) });
    const id: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(body).toMatchObject({ enketoId: id, enketoOnceId: id });
    expect((await audits()).slice(-2)).toMatchObject([
      { action: 'form.create' },
      { action: 'form.update.publish', details: { oldDefId: null, newDefId: expect.any(Number) } },
    ]);
    expect((await server.call('draftGet', { as, params: params() })).body).toMatchObject({ code: 404.1 });
  });

  it.each(['odd id/ü 1', 'a.b.c', '__proto__', 'draft', 'x.xml.y', '100%', '42'])(
    'creating a form accepts the id %s',
    async (id) => {
      const { published, as, params } = await formProject(server);
      await published({ id });
      expect(await server.ok('formGet', { as, params: params(id) })).toMatchObject({ xmlFormId: id });
      const { raw } = await server.call('formXml', { as, params: params(id) });
      expect(raw.body).toBe(xform({ id }));
      expect(raw.headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(await server.ok('formFieldList', { as, params: params(id) })).toHaveLength(3);
    },
  );

  const bad: [string, string | Buffer, object][] = [
    ['nothing', '', { code: 400.2, details: { field: 'formId' } }],
    ['no XML', 'hello', { code: 400.2, details: { field: 'formId' } }],
    ['XML that is no form', '<data/>', { code: 400.2, details: { field: 'formId' } }],
    ['what breaks off', xform().slice(0, 400), { code: 400.2, details: { field: 'formId' } }],
    ['other bytes than UTF-8', Buffer.from(xform({ title: 'é' }), 'latin1'), { code: 400.2 }],
    ['a DOCTYPE', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xform()}`, { code: 400.2 }],
    ['an id too long', xform({ id: 'x'.repeat(65) }), { code: 400.13, details: { maxLength: '64' } }],
    ['an id with an ending', xform({ id: 'my.xml' }), { code: 400.8, details: { field: 'formId', value: 'my.xml' } }],
    ['a field twice', xform({ instance: '<age/><age/>' }), { code: 409.3 }],
    ['too much', Buffer.alloc(serverLimits.formDefinition + 1, ' '), { code: 400.36 }],
  ];

  it.each(bad)('creating a form refuses %s, and leaves nothing behind', async (_, xml, problem) => {
    const { send, as, projectId } = await formProject(server);
    const before = await server.db.selectFrom('audits').select('id').execute();
    expect((await send(xml)).body).toMatchObject(problem);
    expect(await server.ok('formList', { as, params: { projectId } })).toEqual([]);
    expect(await server.db.selectFrom('formDefs').select('id').execute()).toEqual([]);
    expect(await server.db.selectFrom('audits').select('id').execute()).toEqual(before);
  });

  it('creating a form refuses an id that is used, in this project only', async () => {
    const { send, draft, projectId } = await formProject(server);
    await draft();
    expect((await send(xform({ version: '2' }))).body).toMatchObject({
      code: 409.3,
      details: { fields: ['projectId', 'xmlFormId'], values: [String(projectId), 'wells'], table: 'forms' },
    });
    const other = await formProject(server);
    expect((await other.send(xform())).status).toBe(200);
  });

  it('creating a form can use the id of a deleted form again, but not a version that one published', async () => {
    const { send, published, as, params } = await formProject(server);
    await published({ version: '1' });
    await server.ok('formDelete', { as, params: params() });
    expect((await server.call('formGet', { as, params: params() })).status).toBe(404);
    const anyway = { publish: true, ignoreWarnings: true };
    expect((await send(xform({ version: '1' }), anyway)).body).toMatchObject({
      code: 409.3,
      details: { fields: ['projectId', 'xmlFormId', 'version'], values: [expect.any(String), 'wells', '1'] },
    });
    expect((await send(xform({ version: '2' }), anyway)).status).toBe(200);
  });

  it('creating a form stores a key of its own once for all forms with it', async () => {
    const { published, as, projectId } = await formProject(server);
    const model = '<submission base64RsaPublicKey="MIIBIjAN"/>';
    await published({ id: 'one', model });
    await published({ id: 'two', model });
    const [one, two] = await server.ok('formList', { as, params: { projectId } });
    expect(one?.keyId).toEqual(expect.any(Number));
    expect(two?.keyId).toBe(one?.keyId);
  });
});

describeServer('reading and changing a form', (server) => {
  it('reading forms lists those that the caller may read, draft-only ones too', async () => {
    const { draft, published, as, projectId } = await formProject(server);
    await draft({ id: 'c', title: 'Alpha' });
    await published({ id: 'b', title: null });
    await published({ id: 'a', title: 'gamma' });
    const listed = await server.ok('formList', { as, params: { projectId }, extended: true });
    expect(listed.map(({ xmlFormId, publishedAt }) => [xmlFormId, publishedAt === null])).toEqual([
      ['c', true],
      ['b', false],
      ['a', false],
    ]);
    expect(listed[0]).toMatchObject({ submissions: 0, createdBy: { displayName: 'admin' } });
    const [plain] = await server.ok('formList', { as, params: { projectId }, extended: false });
    expect(plain).not.toHaveProperty('submissions');
  });

  it('reading a form sanitizes names for OData, the same way in path and name', async () => {
    const { published, as, params } = await formProject(server);
    await published({ instance: '<q1.8><_17-a/></q1.8>', types: { '/q1.8/_17-a': 'int' } });
    const fields = await server.ok('formFieldList', { as, params: params(), query: { odata: true } });
    expect(fields.slice(0, 2)).toMatchObject([
      { path: '/q1_8', name: 'q1_8', type: 'structure', binary: null },
      { path: '/q1_8/_17_a', name: '_17_a', type: 'int', binary: null },
    ]);
    const plain = await server.ok('formFieldList', { as, params: params() });
    expect(plain[0]).toMatchObject({ path: '/q1.8' });
  });

  it('changing a form changes state and name, and audits the values before', async () => {
    const { published, as, params, audits } = await formProject(server);
    await published();
    const change = (body: object) => server.call('formUpdate', { as, params: params(), body });
    expect((await change({ state: 'closing' })).body).toMatchObject({ state: 'closing', name: 'Wells', version: '1' });
    expect((await change({ name: 'Pumps' })).body).toMatchObject({ state: 'closing', name: 'Pumps' });
    for (const state of ['bogus', '', null]) {
      expect((await change({ state })).body).toMatchObject({ code: 400.8, details: { field: 'state', value: state } });
    }
    expect((await change({ color: 'red' })).body).toMatchObject({ code: 400.4, details: { field: 'color' } });
    expect((await audits()).at(-1)).toEqual({ action: 'form.update', details: { data: { def: {}, name: 'Pumps' } } });
    const last = await server.db.selectFrom('audits').select('before').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last.before).toMatchObject({ name: 'Wells', state: 'closing' });
  });

  it('reading a form answers 404.1 without a published version', async () => {
    const { draft, as, params } = await formProject(server);
    await draft();
    const codes = [
      await server.call('formXml', { as, params: params() }),
      await server.call('formSheet', { as, params: params() }),
      await server.call('formFieldList', { as, params: params() }),
      await server.call('formAttachmentList', { as, params: params() }),
      await server.call('formGet', { as, params: params('unknown') }),
    ].map(({ body }) => body);
    expect(codes).toEqual(codes.map(() => expect.objectContaining({ code: 404.1 })));
  });

  it('reading a form is allowed to viewers, changing it is not', async () => {
    const { published, as, params, projectId } = await formProject(server);
    await published();
    const { acteeId } = await server.db
      .selectFrom('projects')
      .select('acteeId')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    const viewer = await server.signUp('viewer@example.org', { role: 'viewer', on: acteeId });
    expect(await server.ok('formList', { as: viewer.token, params: { projectId } })).toHaveLength(1);
    const refused = [
      await server.call('formCreate', { as: viewer.token, params: { projectId }, body: xform({ id: 'b' }) }),
      await server.call('formUpdate', { as: viewer.token, params: params(), body: { state: 'closed' } }),
      await server.call('formDelete', { as: viewer.token, params: params() }),
      await server.call('draftCreate', { as: viewer.token, params: params() }),
      await server.call('formGet', { params: params() }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(await server.ok('formGet', { as, params: params() })).toMatchObject({ state: 'open' });
  });
});
