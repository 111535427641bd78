import { sql } from 'kysely';
import { readShapes } from '#server/db/schema/tableShapes';
import { tryCall } from '#test/support/access/calls';
import { wrongCells } from '#test/support/access/cells';
import { describeInWorld } from '#test/support/access/world';
import { accessTable } from '../access/table';

/** Every call takes seconds, and more on a busy machine. */
const TIMEOUT = 120_000;

describeInWorld('a server of the release before', (server) => {
  it(
    'each call answers as before when a later release has added to every table and role',
    async () => {
      for (const { name } of await readShapes(server.db)) {
        await sql`alter table ${sql.id(name)} add column later_text text, add column later_count integer not null default 7`.execute(
          server.db,
        );
      }
      await sql`create table later_things (id integer primary key, project_id integer references projects on delete cascade)`.execute(
        server.db,
      );
      await sql`update roles set verbs = array_append(verbs, 'later.verb')`.execute(server.db);
      const send = (name: keyof typeof accessTable, presented: Parameters<typeof tryCall>[3]) =>
        tryCall(server, server.world, name, presented);
      expect(await wrongCells(server.world, 'bearer', { rows: accessTable, send, isThinned: true })).toEqual([]);
    },
    TIMEOUT,
  );
});
