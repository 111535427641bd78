import { describeServer, type TestServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

const begin = async (server: TestServer) => {
  const as = server.admin.token;
  const { projectId } = await publishSurvey(server);
  const params = { projectId, datasetName: 'trees' };
  const create = (body: object) => server.call('datasetCreate', { as, params, body });
  await create({ name: 'trees' });
  const add = (name: string) => server.call('datasetPropertyCreate', { as, params, body: { name } });
  const change = (body: object) => server.call('datasetUpdate', { as, params, body });
  const list = (query = {}) => server.call('datasetList', { as, params, query, extended: true });
  return { as, projectId, params, create, add, change, list };
};

describeServer('entity lists', (server) => {
  it('a list has a name that differs from others by more than case', async () => {
    const { create, projectId } = await begin(server);
    for (const name of ['ménage:x-1', ':a', '_b']) expect((await create({ name })).status).toBe(200);
    for (const name of ['a.b', '__c', '1st', 'a b', '-x'])
      expect((await create({ name })).body).toMatchObject({ code: 400.8 });
    expect((await create({ name: 'trees' })).body).toMatchObject({
      code: 409.3,
      details: { fields: ['name', 'projectId'], values: ['trees', projectId] },
    });
    expect((await create({ name: 'Trees' })).body).toMatchObject({
      code: 409.16,
      details: { current: 'trees', provided: 'Trees' },
    });
  });

  it('a property has a name once, in whatever case, and one of its own in OData', async () => {
    const { as, params, add } = await begin(server);
    for (const name of ['height', 'a.b-c', 'a_b_c']) expect((await add(name)).status).toBe(200);
    for (const name of ['a:b', 'name', 'LABEL', '__x']) expect((await add(name)).body).toMatchObject({ code: 400.8 });
    expect((await add('HEIGHT')).body).toMatchObject({ code: 409.3, details: { fields: ['name', 'datasetId'] } });
    expect(await server.ok('datasetGet', { as, params })).toMatchObject({
      properties: [
        { name: 'height', odataName: 'height', forms: [] },
        { name: 'a.b-c', odataName: 'a_b_c' },
        { name: 'a_b_c', odataName: 'a_b_c_2' },
      ],
    });
  });

  it('a property in use cannot be deleted', async () => {
    const { as, params, add, change } = await begin(server);
    await add('height');
    const { uuid } = (await server.call('entityCreate', { as, params, body: { label: 'Oak', data: { height: '3' } } }))
      .body as { uuid: string };
    const remove = () => server.call('datasetPropertyDelete', { as, params: { ...params, property: 'height' } });
    expect((await remove()).body).toMatchObject({
      code: 409.22,
      details: {
        propertyName: 'height',
        prerequisites: { nonEmptyEntities: { details: { totalCount: 1, entities: [{ uuid, label: 'Oak' }] } } },
      },
    });
    const clear = { as, params: { ...params, uuid }, query: { force: true }, body: { data: { height: ' ' } } };
    await server.ok('entityUpdate', clear);
    await server.ok('actorPropertyCreate', { as, params, body: { name: 'team' } });
    const rules = [{ datasetProperty: 'height', actorProperty: 'team' }];
    await change({ accessFilter: { type: 'property', rules } });
    expect((await remove()).body).toMatchObject({ code: 409.22, details: { prerequisites: { accessRules: {} } } });
    await change({ accessFilter: null });
    expect((await remove()).status).toBe(200);
    expect((await add('height')).status).toBe(200);
  });

  it('an access filter names known properties only, and wins over ownerOnly', async () => {
    const { as, params, add, change } = await begin(server);
    await add('height');
    await server.ok('actorPropertyCreate', { as, params, body: { name: 'team' } });
    const rules = [{ datasetProperty: 'height', actorProperty: 'team' }];
    const accessFilter = { type: 'property', rules };
    expect((await change({ accessFilter, ownerOnly: true })).body).toMatchObject({ ownerOnly: false, accessFilter });
    for (const wrong of [
      { type: 'property', rules: [{ datasetProperty: 'height', actorProperty: 'nonesuch' }] },
      { type: 'property', rules: [{ datasetProperty: 'nonesuch', actorProperty: 'team' }] },
      { type: 'property', rules: [{ datasetProperty: 'height' }] },
      { type: 'property', rules: [] },
    ]) {
      const { body } = await change({ accessFilter: wrong });
      expect(body).toMatchObject({ code: 400.8, details: { field: 'accessFilter.rules' } });
    }
    expect((await change({ accessFilter: { type: 'x' } })).body).toMatchObject({
      code: 400.8,
      details: { field: 'accessFilter.type' },
    });
    expect(await server.ok('datasetGet', { as, params })).toMatchObject({ accessFilter });
    expect((await change({ ownerOnly: true })).body).toMatchObject({ accessFilter: { type: 'ownerOnly' } });
    expect((await change({ accessFilter: null, name: 'renamed' })).body).not.toHaveProperty('accessFilter');
    expect((await change({})).body).toMatchObject({ name: 'trees', ownerOnly: false });
  });

  it('a deleted list is only in the trash, and its name is free', async () => {
    const { as, projectId, params, create, list } = await begin(server);
    await server.call('entityCreate', { as, params, body: { label: 'Oak' } });
    await server.ok('datasetDelete', { as, params });
    expect((await list()).body).toEqual([]);
    expect((await server.call('entityList', { as, params })).body).toMatchObject({ code: 404.1 });
    const [deleted] = (await list({ deleted: true })).body as { id: number }[];
    expect(deleted).toMatchObject({ name: 'trees', entities: 1, deletedAt: expect.any(String) });
    const datasetId = deleted?.id ?? 0;
    const csv = await server.call('datasetTrashCsv', { as, params: { projectId, datasetId } });
    expect(csv.body).toContain(',Oak,');
    expect((await create({ name: 'trees' })).status).toBe(200);
    expect((await list()).body).toMatchObject([{ name: 'trees', entities: 0 }]);
    const log = await server.ok('auditList', { as, query: { action: 'dataset' }, extended: true });
    expect(log).toMatchObject([
      { action: 'dataset.create', actee: { name: 'trees' } },
      { action: 'dataset.delete', actee: { id: datasetId } },
      { action: 'dataset.create' },
    ]);
  });

  it('a project shows the number of its lists and the newest entity', async () => {
    const { as, projectId, params } = await begin(server);
    await server.call('entityCreate', { as, params, body: { label: 'Oak' } });
    expect(await server.ok('projectGet', { as, params: { projectId } })).toMatchObject({
      datasets: 1,
      lastEntity: expect.any(String),
    });
  });
});
