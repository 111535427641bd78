import { describeServer, type TestServer } from '#test/support/server';
import { publishSurvey } from '#test/support/form/survey';

const birch = '19760529-0b22-41ce-99a8-5d84b384e923';
const ash = 'bd650092-4c26-4239-83b3-d24ce2373c0b';
const yew = 'd9fbc348-9e69-4bda-a19b-8d2486c31f60';
const source = { name: 'trees.csv', size: 100 };

interface Made {
  readonly uuid: string;
  readonly currentVersion: { readonly version: number; readonly label: string };
}

const begin = async (server: TestServer) => {
  const as = server.admin.token;
  const { projectId } = await publishSurvey(server);
  const params = { projectId, datasetName: 'trees' };
  await server.ok('datasetCreate', { as, params, body: { name: 'trees' } });
  await server.ok('datasetCreate', { as, params, body: { name: 'places' } });
  for (const name of ['species', 'height']) await server.ok('datasetPropertyCreate', { as, params, body: { name } });
  const create = (body: object, to = params) => server.call('entityCreate', { as, params: to, body });
  const at = (uuid: string) => ({ ...params, uuid });
  const change = (uuid: string, query: object, body: object = {}) =>
    server.call('entityUpdate', { as, params: at(uuid), query: query as Record<string, string>, body });
  const dataset = () => server.call('datasetGet', { as, params, extended: true });
  const log = async (uuid: string) =>
    ((await server.call('entityAuditList', { as, params: at(uuid) })).body as { action: string }[]).map(
      ({ action }) => action,
    );
  return { as, projectId, params, create, at, change, dataset, log };
};

describeServer('entities', (server) => {
  it('an entity is created with a label and values, and counted', async () => {
    const { create, dataset, at, as } = await begin(server);
    const made = await create({ uuid: `uuid:${birch.toUpperCase()}`, label: 'Birch', data: { height: '7' } });
    expect(made.body).toMatchObject({
      uuid: birch,
      conflict: null,
      updatedAt: null,
      deletedAt: null,
      currentVersion: {
        current: true,
        label: 'Birch',
        data: { height: '7' },
        version: 1,
        baseVersion: null,
        dataReceived: { label: 'Birch', height: '7' },
      },
    });
    expect((await dataset()).body).toMatchObject({ entities: 1, conflicts: 0, lastEntity: expect.any(String) });
    const got = await server.call('entityGet', { as, params: at(birch), extended: true });
    expect(got.body).toMatchObject({ creator: { type: 'user' }, currentVersion: { creator: { type: 'user' } } });
  });

  it.each([
    ['no UUID of version 4', { uuid: '11111111-1111-1111-8111-111111111111', label: 'x' }, 400.11],
    ['no label', { data: { species: 'x' } }, 400.2],
    ['a blank label', { label: ' ' }, 400.8],
    ['a number as a label', { label: 5 }, 400.11],
    ['an unknown property', { label: 'x', data: { nonesuch: 'x' } }, 400.28],
    ['a number as a value', { label: 'x', data: { height: 3 } }, 400.11],
    ['other keys', { label: 'x', name: 'y' }, 400.31],
    ['entities without a source', { entities: [{ label: 'x' }] }, 400.2],
    ['a source without a name', { entities: [{ label: 'x' }], source: {} }, 400.2],
    ['a text as the size', { entities: [{ label: 'x' }], source: { name: 'x', size: 'y' } }, 400.11],
    ['no entities', { entities: [], source }, 400.31],
    ['entities that are no array', { entities: 5, source }, 400.31],
    [
      'the same id twice',
      {
        entities: [
          { uuid: ash, label: 'x' },
          { uuid: ash, label: 'y' },
        ],
        source,
      },
      409.3,
    ],
    ['one wrong among many', { entities: [{ label: 'fine' }, { label: '' }], source }, 400.8],
  ])('an entity with %s is refused', async (_, body, code) => {
    const { create, dataset } = await begin(server);
    expect((await create(body)).body).toMatchObject({ code });
    expect((await dataset()).body).toMatchObject({ entities: 0 });
  });

  it('an id is taken on the whole server, also by a deleted entity', async () => {
    const { as, projectId, create, at } = await begin(server);
    await create({ uuid: birch, label: 'Birch' });
    const places = { projectId, datasetName: 'places' };
    expect((await create({ uuid: birch, label: 'Other' }, places)).body).toMatchObject({
      code: 409.3,
      details: { table: 'entities', fields: ['uuid'], values: [birch] },
    });
    await server.ok('entityDelete', { as, params: at(birch) });
    expect((await create({ uuid: birch, label: 'Other' }, places)).body).toMatchObject({
      code: 409.19,
      details: { entityUuids: [birch] },
    });
  });

  it('many entities of a file are created together, with one entry in the log', async () => {
    const { as, create, at, log, params } = await begin(server);
    const entities = [
      { uuid: ash, label: 'ash', data: { species: 'ash' } },
      { uuid: yew, label: 'yew' },
    ];
    expect((await create({ entities, source })).body).toEqual({ success: true });
    expect(await server.ok('entityVersionList', { as, params: at(ash) })).toMatchObject([
      { version: 1, source: { ...source, count: 2 }, lastGoodVersion: true, relevantToConflict: false },
    ]);
    expect(await log(ash)).toEqual(['entity.bulk.create']);
    const list = (await server.call('entityList', { as, params, extended: false })).body as Made[];
    expect(list.map(({ uuid }) => uuid)).toEqual([yew, ash]);
    expect(list[0]?.currentVersion).not.toHaveProperty('data');
    const page = await server.call('entityList', { as, params, query: { limit: 1, offset: 1 }, extended: true });
    expect(page.body).toMatchObject([{ uuid: ash, creator: { type: 'user' } }]);
  });

  it('a change needs the current version, or force', async () => {
    const { as, create, change, at, log } = await begin(server);
    await create({ uuid: birch, label: 'Birch', data: { species: 'birch', height: '7' } });
    expect((await change(birch, { baseVersion: 1 }, { data: { height: '8' } })).body).toMatchObject({
      currentVersion: {
        version: 2,
        baseVersion: 1,
        data: { species: 'birch', height: '8' },
        dataReceived: { height: '8' },
      },
    });
    expect((await change(birch, { baseVersion: 1 }, { label: 'x' })).body).toMatchObject({
      code: 409.15,
      details: { current: '2', provided: '1' },
    });
    expect((await change(birch, {}, { label: 'x' })).body).toMatchObject({ code: 409.15, details: { current: '2' } });
    expect((await change(birch, { force: true }, { label: 'Silver birch' })).status).toBe(200);
    expect((await change(birch, { force: true })).body).toMatchObject({ code: 400.28 });
    expect((await change(birch, { force: true }, { label: ' ' })).body).toMatchObject({ code: 400.8 });
    expect((await change(birch, { force: true, resolve: true })).body).toMatchObject({ code: 400.32 });
    expect(await server.ok('entityDiffList', { as, params: at(birch) })).toEqual([
      [{ old: '7', new: '8', propertyName: 'height' }],
      [{ old: 'Birch', new: 'Silver birch', propertyName: 'label' }],
    ]);
    expect(await log(birch)).toEqual(['entity.update.version', 'entity.update.version', 'entity.create']);
  });

  it('resolving ends a conflict, with or without a change', async () => {
    const { as, create, change, at, dataset, log } = await begin(server);
    await create({ uuid: birch, label: 'Birch' });
    const conflict = async () => {
      await server.db.updateTable('entities').set({ conflict: 'hard' }).where('uuid', '=', birch).execute();
      await server.db.updateTable('entityVersions').set({ conflict: 'hard' }).where('version', '=', 1).execute();
    };
    await conflict();
    expect((await dataset()).body).toMatchObject({ conflicts: 1 });
    const relevant = { as, params: at(birch), query: { relevantToConflict: true } };
    expect(await server.ok('entityVersionList', relevant)).toHaveLength(1);
    expect((await change(birch, { resolve: true })).body).toMatchObject({ code: 409.15 });
    expect((await change(birch, { resolve: true, baseVersion: 1 })).body).toMatchObject({
      conflict: null,
      currentVersion: { version: 1 },
    });
    expect((await dataset()).body).toMatchObject({ conflicts: 0 });
    expect(await server.ok('entityVersionList', { as, params: at(birch) })).toMatchObject([
      { conflict: 'hard', resolved: true },
    ]);
    await conflict();
    expect((await change(birch, { resolve: true, force: true }, { label: 'Fixed' })).body).toMatchObject({
      conflict: null,
      currentVersion: { version: 2, label: 'Fixed' },
    });
    expect((await log(birch)).slice(0, 2)).toEqual(['entity.update.resolve', 'entity.update.version']);
  });

  it('deleted entities are only in the trash until they are restored', async () => {
    const { as, params, create, at, change, dataset, log } = await begin(server);
    await create({ uuid: birch, label: 'Birch' });
    expect((await server.call('entityRestore', { as, params: at(birch) })).body).toMatchObject({ code: 404.1 });
    await server.ok('entityDelete', { as, params: at(birch) });
    expect((await server.call('entityDelete', { as, params: at(birch) })).body).toMatchObject({ code: 404.1 });
    expect((await server.call('entityGet', { as, params: at(birch) })).body).toMatchObject({ code: 404.1 });
    expect((await change(birch, { force: true }, { label: 'x' })).body).toMatchObject({ code: 404.1 });
    const trash = { deleted: true };
    expect(await server.ok('entityGet', { as, params: at(birch), query: trash })).toMatchObject({ uuid: birch });
    expect((await server.call('entityList', { as, params, query: trash })).body).toMatchObject([{ uuid: birch }]);
    expect((await dataset()).body).toMatchObject({ entities: 0 });
    await server.ok('entityRestore', { as, params: at(birch) });
    expect((await dataset()).body).toMatchObject({ entities: 1 });
    expect(await log(birch)).toEqual(['entity.restore', 'entity.delete', 'entity.create']);
  });

  it('bulk actions pass over unknown ids', async () => {
    const { as, params, create, log } = await begin(server);
    await create({ entities: [ash, yew].map((uuid) => ({ uuid, label: 'x' })), source });
    const many = (name: 'entityBulkDelete' | 'entityBulkRestore', body: object) =>
      server.call(name, { as, params, body });
    expect((await many('entityBulkDelete', { ids: [ash, yew, birch, ash] })).body).toEqual({ count: 2 });
    expect((await many('entityBulkDelete', { ids: ['nonesuch'] })).body).toMatchObject({ code: 400.11 });
    expect((await many('entityBulkDelete', {})).body).toMatchObject({ code: 400.2 });
    expect((await many('entityBulkRestore', { ids: [yew] })).body).toEqual({ count: 1 });
    expect(await log(yew)).toEqual(['entity.restore', 'entity.bulk.delete', 'entity.bulk.create']);
  });

  it('the CSV file has the properties and the creators', async () => {
    const { as, params, create } = await begin(server);
    await create({ uuid: birch, label: 'Birch, "old"', data: { height: '7' } });
    const csv = (await server.call('entityCsv', { as, params })).body as string;
    const [head, row] = csv.split('\n');
    expect(head).toBe(
      '__id,label,species,height,__createdAt,__creatorId,__creatorName,__updates,__updatedAt,__version',
    );
    expect(row).toMatch(new RegExp(`^${birch},"Birch, ""old""",,7,.*,0,,1$`));
  });

  it('creators are listed once', async () => {
    const { as, params, create } = await begin(server);
    await create({ label: 'a' });
    await create({ label: 'b' });
    expect(await server.ok('entityCreatorList', { as, params })).toHaveLength(1);
  });
});
