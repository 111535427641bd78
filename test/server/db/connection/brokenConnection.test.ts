import { sql } from 'kysely';
import { openPostgresql } from '../../../../server/db/connection/postgresql';
import { databaseKinds } from '../../../support/server';

const url = process.env.TEST_DATABASE_URL ?? '';
const whereThereIsOne = databaseKinds.includes('postgresql') ? it : it.skip;

whereThereIsOne('a connection that breaks while a backup has it is an error for the backup, and no more', async () => {
  const [database, other] = [await openPostgresql(url), await openPostgresql(url)];
  const reading = database.snapshot(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(other.db);
    // No query is running while it breaks: an error without a listener would end the process.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`select 1`.execute(db);
  });
  await expect(reading).rejects.toThrow(/connection/);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
  await other.close();
});
