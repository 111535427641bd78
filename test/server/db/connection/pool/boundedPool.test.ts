import { type PostgresPool, sql } from 'kysely';
import { boundedPool } from '#server/db/connection/pool/boundedPool';
import { type ConnectionQueue, connectionQueue } from '#server/db/connection/pool/connectionQueue';
import { kyselyOver } from '#server/db/connection/kysely';
import { postgresqlPool } from '#server/db/connection/pool/postgresql';
import type { Db } from '#server/db/schema/tables';
import { concurrencyLimit } from '#server/domain/cooperative/concurrencyLimit';
import { expensiveReads } from '#server/domain/cooperative/expensiveReads';
import { databaseKinds } from '#test/support/databaseKinds';
import { until } from '#test/support/until';

const url = process.env.TEST_DATABASE_URL ?? '';
const wherePostgresql = databaseKinds().includes('postgresql') ? describe : describe.skip;

wherePostgresql('connections for expensive reads', () => {
  let queue: ConnectionQueue;
  let db: Db;
  beforeAll(() => {
    const poolOf = (connections: number) => postgresqlPool(url, { connections }) as PostgresPool;
    const timeout = { ms: 10_000, error: () => new Error('no connection') };
    queue = connectionQueue(poolOf(3), { most: 3, timeout, cancellations: poolOf(1) });
    db = kyselyOver(queue);
  });
  afterAll(() => db.destroy());

  const readerOf = async (share: number, limitMs?: number, signal = new AbortController().signal) => {
    const { limits } = await expensiveReads({ atOnce: 5, ...(limitMs && { limitMs }) }).begin('ann', signal);
    return kyselyOver(boundedPool(queue, concurrencyLimit(share), limits));
  };
  const running = async (mark: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and query like ${`%${mark}%`}`.execute(db);
    return rows[0]?.count ?? 0;
  };

  it('a statement that exceeds its time is cancelled as a problem, and the connection remains usable', async () => {
    const reads = await readerOf(1, 300);
    await expect(sql`select pg_sleep(60)`.execute(reads)).rejects.toMatchObject({ problemName: 'readTimeout' });
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ limit: '0' }]);
  });

  it('they only read', async () => {
    const reads = await readerOf(1);
    await expect(sql`create table bounded_reads (id integer)`.execute(reads)).rejects.toThrow('read-only');
  });

  it('a statement is canceled when its request ends', async () => {
    const ended = new AbortController();
    const reads = await readerOf(1, undefined, ended.signal);
    const outcome = (error: unknown) => (error instanceof Error ? error.message : 'done');
    const sleeping = sql`select pg_sleep(60) as ${sql.id('of_an_ended_request')}`.execute(reads).catch(outcome);
    await until(async () => (await running('of_an_ended_request')) === 1);
    ended.abort(new Error('ended'));
    expect(await sleeping).toBe('ended');
    await until(async () => (await running('of_an_ended_request')) === 0);
  });

  it('they leave connections for other queries, however many there are', async () => {
    const ended = new AbortController();
    const reads = await readerOf(2, undefined, ended.signal);
    const all = Array.from({ length: 5 }, () => sql`select pg_sleep(60) as ${sql.id('one_of_many')}`.execute(reads));
    const failed = Promise.all(all.map((one) => expect(one).rejects.toThrow('ended')));
    await until(async () => (await running('one_of_many')) === 2);
    expect(queue.waiting).toBe(0);
    ended.abort(new Error('ended'));
    await failed;
  });
});
