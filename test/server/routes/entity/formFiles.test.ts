import { describeServer } from '#test/support/server';
import { formProject } from '#test/support/project/withForm';
import { lookup, lookupProject } from '#test/support/project/lookupProject';

describeServer('entity lists as files of forms', (server) => {
  it('a list becomes the file with its name when a draft is uploaded, and when the list arises', async () => {
    const { as, params, draft, projectId } = await formProject(server);
    await draft({
      ...lookup,
      model: `${lookup.model}<instance id="a" src="jr://file-csv/a.csv"/><instance id="b" src="jr://images/b.csv"/>`,
    });
    const slots = async () =>
      (await server.ok('draftAttachmentList', { as, params: params('lookup') })).map((slot) => [
        slot.name,
        slot.exists,
        slot.blobExists,
        slot.datasetExists,
        slot.hash,
      ]);
    expect((await slots()).at(-1)).toEqual(['trees.csv', false, false, false, null]);
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'trees' } });
    expect(await slots()).toEqual([
      ['a.csv', false, false, false, null],
      ['b.csv', false, false, false, null],
      ['trees.csv', true, false, true, null],
    ]);
    await draft({ ...lookup, id: 'second' });
    expect(await server.ok('draftAttachmentList', { as, params: params('second') })).toMatchObject([
      { datasetExists: true, exists: true },
    ]);
    expect(await server.ok('datasetGet', { as, params: { projectId, datasetName: 'trees' } })).toMatchObject({
      linkedForms: [],
      draftLinkedForms: [{ xmlFormId: 'lookup' }, { xmlFormId: 'second' }],
    });
  });

  it('a list is linked and unlinked in a draft, a file takes its place, and both are logged', async () => {
    const { as, form, sendDraft, audits } = await lookupProject(server);
    await sendDraft(lookup, 'lookup');
    const slot = { as, params: { ...form, name: 'trees.csv' } };
    const set = (dataset: boolean) => server.call('draftAttachmentUpdate', { ...slot, body: { dataset } });
    expect((await set(false)).body).toMatchObject({ exists: false, blobExists: false, datasetExists: false });
    expect((await server.call('draftAttachmentGet', slot)).status).toBe(404);
    expect((await server.call('draftAttachmentDelete', slot)).body).toMatchObject({ code: 404.1 });
    expect((await set(true)).body).toMatchObject({ exists: true, blobExists: false, datasetExists: true });
    expect((await audits()).slice(-2)).toMatchObject([
      { action: 'form.attachment.update', details: { newDatasetId: null, oldDatasetId: expect.any(Number) } },
      { action: 'form.attachment.update', details: { newDatasetId: expect.any(Number), oldDatasetId: null } },
    ]);
    const csv = { body: 'name,label\na,A', headers: { 'content-type': 'text/csv' } };
    const replaced = await server.call('draftAttachmentCreate', { ...slot, ...csv });
    expect(replaced.body).toMatchObject({ blobExists: true, datasetExists: false });
    expect((await server.call('draftAttachmentGet', slot)).raw.body).toBe('name,label\na,A');
    // A file is kept by the next draft, although a list has its name.
    await sendDraft(lookup, 'lookup');
    expect((await server.call('draftAttachmentGet', slot)).raw.body).toBe('name,label\na,A');
    await set(true);
    expect(await server.ok('draftAttachmentDelete', slot)).toEqual({ success: true });
  });

  it('only a table with the name of a list is linked, and only in drafts', async () => {
    const { as, params, draft, projectId } = await formProject(server);
    await draft({
      ...lookup,
      model: `${lookup.model}<itext><translation lang="en"><text id="t"><value form="image">jr://images/p.csv</value></text></translation></itext>`,
    });
    const link = async (name: string) =>
      (
        await server.call('draftAttachmentUpdate', {
          as,
          params: { ...params('lookup'), name },
          body: { dataset: true },
        })
      ).body;
    expect(await link('trees.csv')).toMatchObject({ code: 404.1 });
    expect(await link('p.csv')).toMatchObject({ code: 400.26 });
    await server.ok('draftPublish', { as, params: params('lookup') });
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'trees' } });
    expect(await link('trees.csv')).toMatchObject({ code: 404.1 });
    expect(await server.ok('formAttachmentList', { as, params: params('lookup') })).toMatchObject([
      { name: 'p.csv' },
      { name: 'trees.csv', datasetExists: false },
    ]);
  });

  it('a device gets the list as a table of names, labels, versions and values, or 304', async () => {
    const { as, form, create, phone, params } = await lookupProject(server);
    const oak = await create('Oak, old', { species: 'oak' });
    const elm = await create('Elm', { height: '5' });
    await server.ok('entityUpdate', {
      as,
      params: { ...params, uuid: elm },
      query: { baseVersion: 1 },
      body: { label: 'Elm' },
    });
    const device = await phone();
    const csv = await device.get('/forms/lookup/attachments/trees.csv');
    expect(csv.body).toBe(`name,label,__version,species,height\n${elm},Elm,2,,5\n${oak},"Oak, old",1,oak,\n`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain('filename="trees.csv"');
    const tag = String(csv.headers.etag);
    expect(await device.hash()).toBe(`md5:${tag.slice(1, -1)}`);
    const named = { as, params: { ...form, name: 'trees.csv' } };
    const again = await server.call('formAttachmentGet', { ...named, headers: { 'if-none-match': tag } });
    expect([again.status, again.raw.body]).toEqual([304, '']);
    await create('Ash');
    const changed = await server.call('formAttachmentGet', { ...named, headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
  });

  it('testers of a draft get its list, too', async () => {
    const { as, form, create, sendDraft } = await lookupProject(server);
    await create('Oak');
    await sendDraft(lookup, 'lookup');
    const { draftToken } = await server.ok('draftGet', { as, params: form });
    const url = `/v1/test/${draftToken}/projects/${form.projectId}/forms/lookup/draft`;
    const headers = { 'x-openrosa-version': '1.0' };
    const manifest = await server.app.inject({ url: `${url}/manifest`, headers });
    expect(manifest.body).toContain('<mediaFile type="entityList">');
    expect((await server.app.inject({ url: `${url}/attachments/trees.csv` })).body).toContain(',Oak,1,');
    const integrity = /<integrityUrl>[^<]*(\/v1[^<]*)<\/integrityUrl>/.exec(manifest.body)?.[1] ?? '';
    expect((await server.app.inject({ url: integrity, headers })).body).toContain('<deleted>false</deleted>');
    const wrong = integrity.replace(/(?<=\/test\/)[^/]+/, 'x'.repeat(64));
    expect((await server.app.inject({ url: wrong, headers })).statusCode).toBe(404);
  });

  it('a list in use by a form is not deleted, and a form is not restored without its list', async () => {
    const { as, params, form, projectId } = await lookupProject(server);
    const remove = () => server.call('datasetDelete', { as, params });
    expect((await remove()).body).toMatchObject({
      code: 409.21,
      details: { linkedForms: [{ xmlFormId: 'lookup' }], draftLinkedForms: [] },
    });
    await server.ok('formDelete', { as, params: form });
    expect((await remove()).status).toBe(200);
    const [trashed] = await server.ok('formList', { as, params: { projectId }, query: { deleted: true } });
    const restored = await server.call('formRestore', { as, params: { projectId, formId: trashed?.id ?? 0 } });
    expect(restored.body).toMatchObject({ code: 409.23 });
  });
});
