import { farmForm, treeForm, treeProject, type TreeForm } from '#test/support/form/trees/treeForms';
import { describeServer } from '#test/support/server';

describeServer('forms that declare entities', (server) => {
  it('publishing makes the list with its properties, and a draft does not', async () => {
    const { as, params, upload, list } = await treeProject(server);
    expect((await upload(treeForm())).status).toBe(200);
    expect(await server.ok('datasetDiffDraftList', { as, params })).toEqual([
      {
        name: 'trees',
        isNew: true,
        properties: ['species', 'height'].map((name) => ({ name, isNew: true, inForm: true })),
      },
    ]);
    expect((await server.call('datasetGet', { as, params })).status).toBe(404);
    await server.ok('draftPublish', { as, params });
    expect(await list()).toMatchObject({
      approvalRequired: false,
      sourceForms: [{ xmlFormId: 'tree', name: 'tree' }],
      draftSourceForms: [],
      properties: ['species', 'height'].map((name) => ({ name, forms: [{ xmlFormId: 'tree', name: 'tree' }] })),
    });
    expect(await server.ok('datasetDiffList', { as, params })).toEqual([
      { name: 'trees', properties: ['species', 'height'].map((name) => ({ name, inForm: true })) },
    ]);
    expect(await server.ok('formGet', { as, params })).toMatchObject({ entityRelated: true });
    const [created] = await server.ok('auditList', { as, query: { action: 'dataset.create' } });
    expect(created).toMatchObject({ details: { properties: ['species', 'height'] } });
  });

  it('a form that makes a list and uses it as a file has the file at once', async () => {
    const { as, params, upload } = await treeProject(server);
    const file = '<instance id="trees" src="jr://file-csv/trees.csv"/>';
    const form = treeForm().replace('</instance>', `</instance>${file}`);
    expect((await upload(form, { publish: true })).status).toBe(200);
    expect(await server.ok('formAttachmentList', { as, params })).toMatchObject([
      { name: 'trees.csv', exists: true, datasetExists: true },
    ]);
    const linked = await server.ok('datasetGet', { as, params });
    expect(linked.linkedForms).toEqual([{ name: 'tree', xmlFormId: 'tree' }]);
  });

  it('another form adds its properties to the list', async () => {
    const { as, projectId, publish, list } = await treeProject(server);
    await publish();
    const update: TreeForm = { id: 'visit', actions: ['update'], saved: { height: 'height', health: 'health' } };
    expect((await publish(update)).status).toBe(200);
    const visit = { projectId, xmlFormId: 'visit' };
    expect(await server.ok('datasetDiffList', { as, params: visit })).toEqual([
      {
        name: 'trees',
        properties: [
          { name: 'species', inForm: false },
          { name: 'height', inForm: true },
          { name: 'health', inForm: true },
        ],
      },
    ]);
    const { properties, sourceForms } = await list();
    expect(sourceForms.map(({ xmlFormId }) => xmlFormId)).toEqual(['tree', 'visit']);
    expect(properties.map(({ name, forms }) => [name, forms.length])).toEqual([
      ['species', 1],
      ['height', 2],
      ['health', 1],
    ]);
    const updates = await server.ok('auditList', { as, query: { action: 'dataset.update' } });
    expect(updates.map(({ details }) => details)).toEqual([{ properties: ['species', 'height', 'health'] }]);
  });

  it('a form makes several lists, one of them from a repeat', async () => {
    const { upload, list } = await treeProject(server);
    expect((await upload(farmForm(), { publish: true })).status).toBe(200);
    expect(await list('farms')).toMatchObject({ sourceForms: [{ xmlFormId: 'farm', name: 'Farm' }] });
    expect(await list('farm_trees')).toMatchObject({
      sourceForms: [{ xmlFormId: 'farm', repeatPath: '/tree/' }],
      properties: [{ name: 'kind', forms: [{ xmlFormId: 'farm' }] }],
    });
  });

  it.each<readonly [string, TreeForm, object]>([
    ['without a version of the specification', { spec: null }, { code: 400.25 }],
    ['of an unknown version', { spec: '2030.1.0' }, { code: 400.25 }],
    ['of an old version', { spec: '2022.1.0' }, { code: 400.16 }],
    ['with a bad name of a list', { list: 'bad.name' }, { code: 400.25 }],
    ['without an action', { actions: [] }, { code: 400.25 }],
    ['with a bad name of a property', { saved: { x: 'name' } }, { code: 400.25 }],
    [
      'whose list differs in case',
      { list: 'TREES' },
      { code: 409.16, details: { current: 'trees', provided: 'TREES' } },
    ],
    [
      'whose property differs in case',
      { saved: { x: 'Height' } },
      { code: 409.17, details: { duplicateProperties: [{ current: 'height', provided: 'Height' }] } },
    ],
  ])('a form %s is refused', async (_, form, refusal) => {
    const { upload, publish, projectId, as } = await treeProject(server);
    await publish();
    expect((await upload(treeForm({ id: 'other', ...form }))).body).toMatchObject(refusal);
    expect(await server.ok('datasetList', { as, params: { projectId } })).toHaveLength(1);
  });

  it('entities in repeats need a version that has them', async () => {
    const { upload } = await treeProject(server);
    expect((await upload(farmForm('2024.1.0'), { ignoreWarnings: true })).body).toMatchObject({ code: 400.25 });
  });

  it('a form of an encrypted project is refused', async () => {
    const { as, upload, projectId } = await treeProject(server);
    await server.ok('projectKeyCreate', { as, params: { projectId }, body: { passphrase: 'super secret' } });
    const { body } = await upload(treeForm());
    expect(body).toMatchObject({ code: 400.25, details: { reason: expect.stringContaining('encrypted') } });
  });

  it('a list cannot be deleted while forms write it, nor a property', async () => {
    const { as, params, publish, projectId } = await treeProject(server);
    await publish();
    expect((await server.call('datasetDelete', { as, params })).body).toMatchObject({
      code: 409.21,
      details: { sourceForms: [{ xmlFormId: 'tree' }], linkedForms: [], draftSourceForms: [], draftLinkedForms: [] },
    });
    const property = { ...params, property: 'species' };
    expect((await server.call('datasetPropertyDelete', { as, params: property })).body).toMatchObject({
      code: 409.22,
      details: { prerequisites: { dependentForms: { details: { forms: [{ formName: 'tree', xmlFormId: 'tree' }] } } } },
    });
    await server.ok('formDelete', { as, params });
    const [deleted] = await server.ok('auditList', { as, query: { action: 'form.delete' } });
    expect(deleted).toMatchObject({ details: { targetDatasets: ['trees'] } });
    expect((await server.call('datasetDelete', { as, params })).status).toBe(200);
    const [form] = await server.ok('formList', { as, params: { projectId }, query: { deleted: true } });
    const restore = { as, params: { projectId, formId: form?.id ?? 0 } };
    expect((await server.call('formRestore', restore)).body).toMatchObject({ code: 409.23 });
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'trees' } });
    for (const name of ['species', 'height']) await server.ok('datasetPropertyCreate', { as, params, body: { name } });
    expect((await server.call('formRestore', restore)).status).toBe(200);
  });

  it('a draft with a clash that came later is refused when it is published, and makes nothing', async () => {
    const { as, params, upload, projectId } = await treeProject(server);
    await upload(treeForm());
    await server.ok('datasetCreate', { as, params: { projectId }, body: { name: 'Trees' } });
    expect((await server.call('draftPublish', { as, params })).body).toMatchObject({ code: 409.16 });
    expect(await server.ok('formGet', { as, params })).toMatchObject({ publishedAt: null });
  });
});
