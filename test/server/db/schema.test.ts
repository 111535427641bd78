import { sql } from 'kysely';
import { roleNames, roles } from '../../../api/roles';
import { migrate } from '../../../server/db/migrator';
import { purge } from '../../../server/db/purge';
import { describeServer } from '../../support/server';

describeServer('the database', (server) => {
  it('gives values of all kinds alike, whichever it is', async () => {
    const { rows } = await sql`select
      timestamptz '2020-08-21 04:28:44.12+00' as moment,
      timestamptz '9999-12-31 23:59:59+00' as never,
      date '2020-08-21' as day,
      12345678901::bigint as large,
      jsonb '{"snake_key": [1, null]}' as json,
      array['a', 'b'] as list,
      true as yes,
      null as nothing`.execute(server.db);
    expect(rows).toEqual([
      {
        moment: '2020-08-21T04:28:44.120Z',
        never: '9999-12-31T23:59:59.000Z',
        day: '2020-08-21',
        large: 12345678901,
        json: { snake_key: [1, null] },
        list: ['a', 'b'],
        yes: true,
        nothing: null,
      },
    ]);
  });

  it('is brought up to date only once', async () => {
    expect(await migrate(server.db)).toEqual({ isNew: false });
  });

  it('has the nine roles as the contract has them, also after a release changed them', async () => {
    await server.db.updateTable('roles').set({ verbs: [] }).where('system', '=', 'viewer').execute();
    await migrate(server.db);
    const rows = await server.db.selectFrom('roles').select(['system', 'verbs']).orderBy('id').execute();
    expect(rows).toEqual(roleNames.map((system) => ({ system, verbs: roles[system].verbs })));
  });

  it('refuses a database of a newer release', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999Later', '')`.execute(server.db);
    await expect(migrate(server.db)).rejects.toThrow('newer version');
  });

  it('drops for good what was deleted long ago, but not lately', async () => {
    const project = (name: string, age: string) =>
      sql`insert into projects (name, deleted_at) values (${name}, clock_timestamp() - ${age}::interval)`.execute(
        server.db,
      );
    await project('old', '31 days');
    await project('recent', '29 days');
    await purge(server.db, 30);
    const rows = await server.db.selectFrom('projects').select('name').execute();
    expect(rows).toEqual([{ name: 'recent' }]);
  });
});
