import { sql } from 'kysely';
import { openPostgresql } from '#server/db/connection/pool/postgresql';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { databaseKinds } from '#test/support/databaseKinds';
import { until } from '#test/support/until';

const url = process.env.TEST_DATABASE_URL ?? '';
const whereThereIsOne = databaseKinds().includes('postgresql') ? it : it.skip;

whereThereIsOne('a connection that breaks while a backup has it is an error for the backup, and no more', async () => {
  const [database, other] = [await openPostgresql({ url }), await openPostgresql({ url })];
  const reading = database.snapshot(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(other.db);
    // No query is running while it breaks: an error without a listener would end the process.
    await until(async () => {
      const found = await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.db);
      return found.rows.length === 0;
    });
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(db);
  }, backgroundSignal);
  await expect(reading).rejects.toThrow(/connection/);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
  await other.close();
});
