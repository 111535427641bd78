import { describeServer, type TestServer } from '#test/support/server';
import { textsOf } from '#test/support/device/phone';
import { lookupProject } from '#test/support/project/lookupProject';

const begin = async (server: TestServer) => {
  const project = await lookupProject(server);
  const { as, params, projectId } = project;
  await server.ok('actorPropertyCreate', { as, params: { projectId }, body: { name: 'team' } });
  const update = (uuid: string, data: object) =>
    server.ok('entityUpdate', { as, params: { ...params, uuid }, query: { force: true }, body: { data } });
  const rules = [{ datasetProperty: 'species', actorProperty: 'team' }];
  return { ...project, update, byTeam: { type: 'property', rules } };
};

describeServer('hashes of entity lists for devices', (server) => {
  it('the hash changes with entities, values and properties, and with nothing else', async () => {
    const { as, params, create, phone, update } = await begin(server);
    const device = await phone();
    const seen: string[] = [];
    const note = async () => seen.push(await device.hash());
    await note();
    const oak = await create('Oak');
    await note();
    await update(oak, { species: 'oak' });
    await note();
    await server.ok('datasetPropertyCreate', { as, params, body: { name: 'age' } });
    await note();
    await server.ok('datasetPropertyDelete', { as, params: { ...params, property: 'age' } });
    await note();
    await server.ok('entityDelete', { as, params: { ...params, uuid: oak } });
    await note();
    await server.ok('entityRestore', { as, params: { ...params, uuid: oak } });
    await note();
    // Without the property, it is as before.
    expect(new Set(seen).size).toBe(seen.length - 1);
    await server.ok('datasetUpdate', { as, params, body: { approvalRequired: true } });
    await server.db.updateTable('entities').set({ conflict: 'soft' }).where('uuid', '=', oak).execute();
    await server.ok('entityUpdate', {
      as,
      params: { ...params, uuid: oak },
      query: { force: true, resolve: true },
      body: {},
    });
    expect(await device.hash()).toBe(seen.at(-1));
    const manifest = await device.get('/forms/lookup/manifest');
    expect(manifest.body).toContain('<mediaFile type="approvalEntityList">');
  });

  it('with a filter, the hash changes with the entities of the reader, its properties and the rules only', async () => {
    const { create, phone, update, setFilter, byTeam } = await begin(server);
    const [oak, elm] = [await create('Oak', { species: 'oak' }), await create('Elm', { species: 'elm' })];
    const device = await phone({ team: 'oak' });
    const open = await device.hash();
    await setFilter(byTeam);
    const filtered = await device.hash();
    expect([filtered === open, await device.labels()]).toEqual([false, ['Oak']]);
    await update(elm, { height: '5' });
    await create('Ash', { species: 'ash' });
    expect(await device.hash()).toBe(filtered);
    await update(oak, { height: '6' });
    const changed = await device.hash();
    expect(changed).not.toBe(filtered);
    await device.set({ team: 'elm' });
    expect([(await device.hash()) === changed, await device.labels()]).toEqual([false, ['Elm']]);
    await device.set({ team: null });
    expect(await device.labels()).toEqual([]);
    await setFilter({ type: 'ownerOnly' });
    expect(await device.labels()).toEqual([]);
    await setFilter(null);
    expect(await device.labels()).toEqual(['Ash', 'Elm', 'Oak']);
  });

  it('a list of its own entities is the same for the creator alone', async () => {
    const { create, phone, setFilter } = await begin(server);
    const [mine, other] = [await phone(), await phone()];
    await create('Oak');
    await setFilter({ type: 'ownerOnly' });
    await server.db.updateTable('entities').set({ creatorId: mine.id }).execute();
    expect([await mine.labels(), await other.labels()]).toEqual([['Oak'], []]);
    const before = await mine.hash();
    await create('Elm');
    expect(await mine.hash()).toBe(before);
  });
});

describeServer('the integrity of entity lists on devices', (server) => {
  const states = async (device: { get: (path: string) => Promise<unknown> }, ids?: readonly string[]) => {
    const query = ids === undefined ? '' : `?id=${ids.join(',')}`;
    const answer = (await device.get(`/datasets/trees/integrity${query}`)) as Parameters<typeof textsOf>[0];
    const found = [...answer.body.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    const deleted = textsOf(answer, 'deleted');
    return Object.fromEntries(found.map((id, index) => [id, deleted[index] === 'true']));
  };

  it('deleted, purged and hidden entities count as deleted, unknown ones are not mentioned', async () => {
    const { as, params, create, phone, setFilter, byTeam } = await begin(server);
    const [oak, elm, ash] = [await create('Oak', { species: 'oak' }), await create('Elm'), await create('Ash')];
    const device = await phone({ team: 'oak' });
    await server.ok('entityDelete', { as, params: { ...params, uuid: ash } });
    const [purged, unknown] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    await server.db.insertInto('retiredEntities').values({ uuid: purged }).execute();
    expect(await states(device)).toEqual({ [oak]: false, [elm]: false, [ash]: true });
    await setFilter(byTeam);
    expect(await states(device)).toEqual({ [oak]: false, [elm]: true, [ash]: true });
    const some = [oak, `uuid:${elm.toUpperCase()}`, purged, unknown];
    expect(await states(device, some)).toEqual({ [oak]: false, [elm]: true, [purged]: true });
    expect((await device.get('/datasets/trees/integrity?id=x')).statusCode).toBe(400);
    expect((await device.get('/datasets/nonesuch/integrity')).statusCode).toBe(404);
  });

  it('the ids of some thousand entities fit into one request', async () => {
    const { create, phone } = await begin(server);
    const oak = await create('Oak');
    const device = await phone();
    const many = Array.from(
      { length: 1500 },
      (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    );
    expect(await states(device, [...many, oak])).toEqual({ [oak]: false });
  });

  it('a device without a form that uses the list learns nothing', async () => {
    const { as, phone, published, form } = await begin(server);
    await published({ id: 'other' });
    const device = await phone();
    const params = { ...form, role: 'app-user', actorId: device.id };
    await server.ok('formAssignmentDelete', { as, params });
    await server.ok('formAssignmentCreate', { as, params: { ...params, xmlFormId: 'other' } });
    expect((await device.get('/datasets/trees/integrity')).statusCode).toBe(403);
  });
});
