import { xform } from '#test/fixtures/xform';
import { formProject, type FormProject } from '#test/support/project/withForm';
import { describeServer, type TestServer } from '#test/support/server';

const FILES = 24;
const AT_ONCE = 8;
const XML = { 'content-type': 'application/xml' };

const image = (name: string) => `<text id="${name}"><value form="image">jr://images/${name}</value></text>`;
const names = Array.from({ length: FILES }, (_, index) => `${String(index).padStart(2, '0')}.png`);
const model = `<itext><translation lang="en">${names.map(image).join('')}</translation></itext>`;

const put = (server: TestServer, { as, params }: FormProject, name: string, body: string) =>
  server.call('draftAttachmentCreate', { as, params: { ...params(), name }, body });

const codes = (answers: readonly { status: number; body: unknown }[]): number[] =>
  answers
    .map(({ status, body }) => (status === 200 ? 200 : (body as { code: number }).code))
    .sort((one, other) => one - other);

describeServer('concurrent requests for a draft', (server) => {
  it('concurrent uploads of media to a draft all succeed, eight at a time, while the list is read', async () => {
    const project = await formProject(server);
    const { as, params } = project;
    await project.draft({ model });
    const left = [...names];
    const worker = async () => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        // Every third one is the same file as other concurrent ones.
        const body = Number(name.slice(0, 2)) % 3 === 0 ? 'the same' : name;
        expect((await put(server, project, name, body)).status).toBe(200);
        expect(await server.ok('draftAttachmentList', { as, params: params() })).toHaveLength(FILES);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const listed = await server.ok('draftAttachmentList', { as, params: params() });
    expect(listed.map(({ name, exists }) => [name, exists])).toEqual(names.map((name) => [name, true]));
    const read = async (name: string) =>
      (await server.call('draftAttachmentGet', { as, params: { ...params(), name } })).raw.body;
    expect([await read('00.png'), await read('01.png'), await read('23.png')]).toEqual([
      'the same',
      '01.png',
      '23.png',
    ]);
    // All of them stay in a copy of the published form, and with another version.
    await project.publish('2');
    await project.sendDraft();
    expect((await server.ok('draftAttachmentList', { as, params: params() })).every(({ exists }) => exists)).toBe(true);
  });

  it('a cached media file is not sent again, until it changes', async () => {
    const project = await formProject(server);
    await project.draft({ model });
    await put(server, project, '00.png', 'a map');
    const { draftToken } = await server.ok('draftGet', { as: project.as, params: project.params() });
    const { projectId, xmlFormId } = project.params();
    const path = `projects/${projectId}/forms/${xmlFormId}/draft/attachments/00.png`;
    const authorization = `Bearer ${project.as}`;
    for (const [url, headers] of [
      [`/v1/${path}`, { authorization }],
      [`/v1/test/${draftToken}/${path}`, {}],
    ] as const) {
      await put(server, project, '00.png', 'a map');
      const get = (tag?: string) =>
        server.app.inject({ url, headers: { ...headers, ...(tag !== undefined && { 'if-none-match': tag }) } });
      const first = await get();
      const tag = String(first.headers.etag);
      expect([first.body, tag]).toEqual(['a map', expect.stringMatching(/^"[0-9a-f]{64}"$/)]);
      const again = await get(`"other", ${tag}`);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
      await put(server, project, '00.png', 'another map');
      expect((await get(tag)).body).toBe('another map');
    }
  });

  it('concurrent uploads of one media file to a draft keep one of them', async () => {
    const project = await formProject(server);
    await project.draft({ model });
    const bodies = Array.from({ length: AT_ONCE }, (_, index) => `content ${index}`);
    const answers = await Promise.all(bodies.map((body) => put(server, project, '00.png', body)));
    expect(codes(answers)).toEqual(bodies.map(() => 200));
    const params = { ...project.params(), name: '00.png' };
    expect(bodies).toContain((await server.call('draftAttachmentGet', { as: project.as, params })).raw.body);
  });

  it('concurrent publications of a draft publish once', async () => {
    const { draft, publish, as, params } = await formProject(server);
    await draft();
    expect(codes(await Promise.all([publish(), publish(), publish()]))).toEqual([200, 404.1, 404.1]);
    expect(await server.ok('formVersionList', { as, params: params() })).toHaveLength(1);
  });

  it('concurrent changes of a draft end in one consistent state, and never in a crash', async () => {
    const { published, publish, sendDraft, send, as, params } = await formProject(server);
    await published({ version: '0' });
    const call = (index: number) => {
      const version = `v${index}`;
      const acts = [
        () => sendDraft({ version }),
        () => publish(),
        () => sendDraft(),
        () => server.call('draftDelete', { as, params: params() }),
        () => publish(version),
        () => send(xform({ version })),
      ];
      return acts[index % acts.length]?.() ?? publish();
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => call(index)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    for (const code of codes(answers)) expect([200, 404.1, 409.3, 409.6]).toContain(code);
    expect(await server.ok('formGet', { as, params: params() })).toMatchObject({ publishedAt: expect.any(String) });
  });

  it('concurrent changes of a draft deleted in between are refused', async () => {
    const { draft, publish, sendDraft, as, params, projectId } = await formProject(server);
    await draft({ model });
    const answers = await Promise.all([
      server.call('formDelete', { as, params: params() }),
      publish(),
      sendDraft({ version: '2' }),
      server.call('draftAttachmentCreate', { as, params: { ...params(), name: '00.png' }, body: 'x', headers: XML }),
    ]);
    for (const code of codes(answers)) expect([200, 404.1]).toContain(code);
    expect(await server.ok('formList', { as, params: { projectId } })).toEqual([]);
  });

  it('a link created while its form is deleted cannot submit afterwards', async () => {
    const { published, as, params } = await formProject(server);
    await published();
    const link = () => server.call('publicLinkCreate', { as, params: params(), body: { displayName: 'Poster' } });
    const answers = await Promise.all([link(), server.call('formDelete', { as, params: params() }), link(), link()]);
    for (const code of codes(answers)) expect([200, 404.1]).toContain(code);
    const { acteeId } = await server.db.selectFrom('forms').select('acteeId').executeTakeFirstOrThrow();
    const held = server.db.selectFrom('assignments').select('actorId').where('acteeId', '=', acteeId);
    expect(await held.where('deletedAt', 'is', null).execute()).toEqual([]);
  });

  it('concurrent deletions of a draft delete once, with one audit entry', async () => {
    const { published, audits, as, params, projectId } = await formProject(server);
    await published();
    const formDelete = () => server.call('formDelete', { as, params: params() });
    expect(codes(await Promise.all([formDelete(), formDelete(), formDelete()]))).toEqual([200, 404.1, 404.1]);
    const projectDelete = () => server.call('projectDelete', { as, params: { projectId } });
    expect(codes(await Promise.all([projectDelete(), projectDelete()]))).toEqual([200, 404.1]);
    const ends = (await audits()).filter(({ action }) => action.endsWith('.delete'));
    expect(ends.map(({ action }) => action)).toEqual(['form.delete', 'project.delete']);
  });
});

describeServer('field types', (server) => {
  const typed = (type: string | null, version: string) => ({
    version,
    instance: type === null ? '' : '<age/>',
    types: type === null ? {} : { '/age': type },
  });
  const setUp = async (...history: readonly (string | null)[]) => {
    const project = await formProject(server);
    const [first = null, ...later] = history;
    await project.published(typed(first, '0'));
    for (const [index, type] of later.entries()) {
      expect((await project.sendDraft(typed(type, String(index + 1)))).status).toBe(200);
      expect((await project.publish()).status).toBe(200);
    }
    return project;
  };

  it.each([
    [['int'], 'int'],
    [['int'], 'string'],
    [['int', 'string'], 'string'],
    [[null], 'int'],
    [['int', null], 'int'],
    [['int', null], 'string'],
  ])('the types of fields: after %j the type %s is accepted', async (history, type) => {
    const { sendDraft, publish } = await setUp(...history);
    expect((await sendDraft(typed(type, 'new'))).status).toBe(200);
    expect((await publish()).status).toBe(200);
  });

  it.each([
    [['int'], 'date', 'int'],
    [['string'], 'int', 'string'],
    [['int', 'string'], 'int', 'string'],
    [['int', null], 'date', 'int'],
    [['int', 'string', null], 'int', 'string'],
    [['unknown'], 'repeat', 'unknown'],
  ])('the types of fields: after %j the type %s is refused', async (history, type, earlier) => {
    const { sendDraft } = await setUp(...history);
    const refused = { code: 400.17, details: { path: '/age', type: earlier } };
    expect((await sendDraft(typed(type, 'new'))).body).toMatchObject(refused);
  });

  it('the types of fields are dropped with a replaced draft', async () => {
    const { published, sendDraft, publish } = await formProject(server);
    await published(typed(null, '1'));
    for (const type of ['int', 'date', 'string', 'geopoint']) {
      expect((await sendDraft(typed(type, '2'))).status).toBe(200);
    }
    expect((await publish()).status).toBe(200);
  });
});
