import { sql } from 'kysely';
import { purge } from '#server/db/purge';
import { describeServer, type TestServer } from '#test/support/server';

const oak = '19760529-0b22-41ce-99a8-5d84b384e923';
const elm = 'bd650092-4c26-4239-83b3-d24ce2373c0b';

const begin = async (server: TestServer) => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Forest' } });
  const params = { projectId, datasetName: 'trees' };
  await server.ok('datasetCreate', { as, params, body: { name: 'trees' } });
  const entities = [oak, elm].map((uuid) => ({ uuid, label: 'tree' }));
  await server.ok('entityCreate', { as, params, body: { entities, source: { name: 'trees.csv' } } });
  const counts = () =>
    server.db.selectFrom('datasetCounters').select(['entities', 'conflicts']).executeTakeFirstOrThrow();
  const rowsOf = async () => {
    const { rows } = await sql<{ entities: number; versions: number }>`
      select (select count(*)::integer from entities) as entities,
        (select count(*)::integer from entity_versions) as versions`.execute(server.db);
    return rows[0];
  };
  const create = (uuid: string) => server.call('entityCreate', { as, params, body: { uuid, label: 'again' } });
  const purged = async () =>
    (await server.ok('auditList', { as, query: { action: 'entity.purge' }, extended: false })).map(
      ({ details }) => details,
    );
  return { as, params, counts, rowsOf, create, purged };
};

/** Makes the trash old enough for a purge. */
const age = (server: TestServer, table: 'entities' | 'datasets' | 'projects') =>
  sql`update ${sql.id(table)} set deleted_at = deleted_at - interval '31 days'`.execute(server.db);

describeServer('purging entities', (server) => {
  it('purged entities leave nothing but their ids, which stay taken', async () => {
    const { as, params, counts, rowsOf, create, purged } = await begin(server);
    await server.ok('entityDelete', { as, params: { ...params, uuid: oak } });
    await purge(server.db, 30);
    expect(await rowsOf()).toEqual({ entities: 2, versions: 2 });
    await age(server, 'entities');
    await purge(server.db, 30);
    expect(await rowsOf()).toEqual({ entities: 1, versions: 1 });
    expect(await counts()).toEqual({ entities: 1, conflicts: 0 });
    expect(await purged()).toEqual([{ entitiesDeleted: 1 }]);
    expect((await create(oak)).body).toMatchObject({ code: 409.19, details: { entityUuids: [oak] } });
  });

  it('a purged list leaves its name in the log, and the ids of its entities', async () => {
    const { as, params, rowsOf, create } = await begin(server);
    await server.ok('datasetDelete', { as, params });
    await age(server, 'datasets');
    await purge(server.db, 30);
    expect(await rowsOf()).toEqual({ entities: 0, versions: 0 });
    await server.ok('datasetCreate', { as, params, body: { name: 'trees' } });
    expect((await create(elm)).body).toMatchObject({ code: 409.19 });
    const log = await server.ok('auditList', { as, query: { action: 'dataset' }, extended: true });
    expect(log).toMatchObject([
      { action: 'dataset.create' },
      { action: 'dataset.purge', details: { entitiesDeleted: 2 }, actee: { purgedName: 'trees' } },
      { action: 'dataset.delete' },
      { action: 'dataset.create' },
    ]);
  });

  it('the lists of a purged project are gone with it', async () => {
    const { as, params, rowsOf } = await begin(server);
    await server.ok('projectDelete', { as, params });
    await age(server, 'projects');
    await purge(server.db, 30);
    expect(await rowsOf()).toEqual({ entities: 0, versions: 0 });
    expect(await server.db.selectFrom('retiredEntities').select('uuid').execute()).toHaveLength(2);
  });
});
