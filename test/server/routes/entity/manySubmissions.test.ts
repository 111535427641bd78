import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { treeServer, visitForm } from '#test/support/form/trees/treeServer';
import { describeServer } from '#test/support/server';

describeServer('many submissions that wait to be processed', (server) => {
  const uuids = Array.from({ length: 25 }, () => randomUUID());
  const [first = '', bad = ''] = uuids;

  it('each is processed once and in order, and a failed one changes nothing', async () => {
    const { send, process, versions, failure, log, list } = await treeServer(server, [{}, visitForm]);
    const create = (id: string, label = 'Oak') =>
      send({ label, answers: { height: '1' }, entity: { id, create: '1' } });
    const visit = (height: string, baseVersion: string) =>
      send({ form: 'visit', answers: { height }, entity: { id: first, update: '1', baseVersion } });
    await create(first);
    await visit('2', '1');
    await visit('3', '2');
    const failed = await create(bad, '');
    for (const uuid of uuids.slice(2)) await create(uuid);
    const again = await create(first);
    expect(await process()).toBe(uuids.length + 3);
    expect(await process()).toBe(0);
    expect((await versions(first)).map(({ data }) => data?.height)).toEqual(['1', '2', '3']);
    expect(await log(failed)).toEqual(['submission.create', 'entity.error']);
    expect(await log(again)).toEqual(['submission.create', 'entity.error']);
    expect(await failure(again)).toMatchObject({ problemCode: 409.3 });
    expect(await list()).toMatchObject({ entities: uuids.length - 1 });
    const sources = await Promise.all(
      uuids.slice(2).map(async (uuid) => JSON.stringify((await versions(uuid))[0]?.source.submission)),
    );
    expect(new Set(sources).size).toBe(sources.length);
  });

  it('a bug of the server stops none of the others', async () => {
    const { send, process, log } = await treeServer(server);
    const create = (label: string) => send({ label, entity: { id: randomUUID(), create: '1' } });
    const sent = [await create('Oak'), await create('Bug'), await create('Ash')];
    const { db } = server.deps.database;
    await sql`alter table entities add constraint no_bug check (label <> 'Bug')`.execute(db);
    await expect(process()).rejects.toThrow('no_bug');
    await expect(process()).rejects.toThrow('no_bug');
    expect(await process()).toBe(2);
    await sql`alter table entities drop constraint no_bug`.execute(db);
    expect(await Promise.all(sent.map(log))).toEqual([
      ['submission.create', 'entity.create'],
      ['submission.create', 'entity.error'],
      ['submission.create', 'entity.create'],
    ]);
  });
});
