import { gzipSync } from 'node:zlib';
import { formProject, type FormProject } from '#test/support/project/withForm';
import { describeServer, type TestServer } from '#test/support/server';

const instance = (name: string) => `<instance id="${name.replace(/\W/g, '_')}" src="jr://file/${name}"/>`;
const image = (name: string) =>
  `<itext><translation lang="en"><text id="t"><value form="image">jr://images/${name}</value></text></translation></itext>`;

const upload = (
  server: TestServer,
  { as, params }: FormProject,
  name: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/csv' },
) => server.call('draftAttachmentCreate', { as, params: { ...params(), name }, body, headers });

describeServer('draft media', (server) => {
  const listed = async ({ as, params }: FormProject) =>
    (await server.ok('draftAttachmentList', { as, params: params() })).map(({ name, exists }) => [name, exists]);

  it('media of a draft are uploaded to the file names the form declares, read, replaced and removed', async () => {
    const project = await formProject(server);
    const { as, params, audits } = project;
    await project.draft({ model: instance('b.csv') + image('a b.png') });
    expect(await server.ok('draftAttachmentList', { as, params: params() })).toEqual([
      { name: 'a b.png', type: 'image', exists: false, blobExists: false, datasetExists: false, hash: null },
      { name: 'b.csv', type: 'file', exists: false, blobExists: false, datasetExists: false, hash: null },
    ]);
    // The slot, as newer servers answer.
    const slot = { success: true, name: 'b.csv', type: 'file', exists: true, blobExists: true, datasetExists: false };
    expect((await upload(server, project, 'b.csv', 'name\n1')).body).toMatchObject(slot);
    const { raw } = await server.call('draftAttachmentGet', { as, params: { ...params(), name: 'b.csv' } });
    expect([raw.body, raw.headers['content-type'], raw.headers['content-disposition']]).toEqual([
      'name\n1',
      'text/csv',
      expect.stringContaining('attachment; filename="b.csv"'),
    ]);
    await upload(server, project, 'b.csv', 'name\n2');
    expect((await audits()).at(-1)).toMatchObject({
      action: 'form.attachment.update',
      details: { name: 'b.csv', oldBlobId: expect.any(Number), newBlobId: expect.any(Number) },
    });
    const [, file] = await server.ok('draftAttachmentList', { as, params: params() });
    expect(file).toMatchObject({ exists: true, updatedAt: expect.any(String) });

    const named = { as, params: { ...params(), name: 'b.csv' } };
    expect(await server.ok('draftAttachmentDelete', named)).toEqual({ success: true });
    expect((await server.call('draftAttachmentDelete', named)).body).toMatchObject({ code: 404.1 });
    expect((await server.call('draftAttachmentGet', named)).body).toMatchObject({ code: 404.1 });
    expect(await listed(project)).toEqual([
      ['a b.png', false],
      ['b.csv', false],
    ]);
  });

  it('media of a draft are checked when they are uploaded, and for each definition that refers to them', async () => {
    const project = await formProject(server);
    const { as, params } = project;
    const choices = (label: string) => ({
      model: '<instance id="b" src="jr://file-csv/b.csv"/>',
      body: `<select1 ref="/data/depth"><itemset nodeset="instance('b')/root/item"><value ref="name"/><label ref="${label}"/></itemset></select1>`,
    });
    const issues = async () => (await server.ok('draftAttachmentList', { as, params: params() }))[0]?.issues;
    await project.draft(choices('title'));
    const bytes = Buffer.from('name,label\na,P\u00eache\nb\n', 'latin1');
    const encoding = { reason: 'encoding', level: 'warning', text: 'Windows-1252' };
    const short = { reason: 'rowShort', level: 'warning', line: 3, count: 1 };
    const missing = { reason: 'columnMissing', level: 'unusable', line: 1, text: 'title' };
    const reply = await upload(server, project, 'b.csv', bytes);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      success: true,
      name: 'b.csv',
      exists: true,
      issues: [missing, encoding, short],
    });
    expect(await issues()).toEqual([missing, encoding, short]);
    expect((await project.sendDraft(choices('label'))).body).toEqual({ success: true });
    expect(await issues()).toEqual([encoding, short]);
    const { raw } = await server.call('draftAttachmentGet', { as, params: { ...params(), name: 'b.csv' } });
    expect(raw.rawPayload).toEqual(bytes);
    expect((await upload(server, project, 'b.csv', 'name,label\na,b\n')).body).not.toHaveProperty('issues');
    expect(await issues()).toBeUndefined();
  });

  it('media of a draft are decompressed if they are sent compressed', async () => {
    const project = await formProject(server);
    await project.draft({ model: instance('b.csv') });
    const headers = { 'content-type': 'text/csv', 'content-encoding': 'gzip' };
    await upload(server, project, 'b.csv', gzipSync('name\né'), headers);
    const params = { ...project.params(), name: 'b.csv' };
    expect((await server.call('draftAttachmentGet', { as: project.as, params })).raw.body).toBe('name\né');
    expect((await upload(server, project, 'b.csv', 'no gzip', headers)).body).toMatchObject({ code: 400.1 });
    expect((await server.call('draftAttachmentGet', { as: project.as, params })).raw.body).toBe('name\né');
  });

  it('media of a draft are refused without a declared name, a draft, or a content type', async () => {
    const project = await formProject(server);
    await project.draft({ model: instance('b.csv') });
    expect((await upload(server, project, 'other.csv', 'x')).body).toMatchObject({ code: 404.1 });
    expect((await upload(server, project, 'b.csv', 'x', {})).status).toBe(200);
    await project.publish();
    expect((await upload(server, project, 'b.csv', 'x')).body).toMatchObject({ code: 404.1 });
  });

  it('media of a draft are copied to the next draft if name and type are the same', async () => {
    const project = await formProject(server);
    await project.draft({ model: instance('same') + instance('kind') + instance('gone') });
    for (const name of ['same', 'kind', 'gone']) await upload(server, project, name, name);
    await project.publish();
    await project.sendDraft({ version: '2', model: instance('same') + image('kind') + instance('new') });
    expect(await listed(project)).toEqual([
      ['kind', false],
      ['new', false],
      ['same', true],
    ]);
    await upload(server, project, 'same', 'changed');
    await project.sendDraft({ version: '3', model: instance('same') });
    const params = { ...project.params(), name: 'same' };
    expect((await server.call('draftAttachmentGet', { as: project.as, params })).raw.body).toBe('changed');
    expect((await server.call('formAttachmentGet', { as: project.as, params })).raw.body).toBe('same');
    await project.publish('4');
    expect((await server.call('formAttachmentGet', { as: project.as, params })).raw.body).toBe('changed');
  });
});
