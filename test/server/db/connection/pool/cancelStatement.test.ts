import { type PostgresPool, sql } from 'kysely';
import { cancelable } from '#server/db/connection/pool/cancelStatement';
import { type ConnectionQueue, connectionQueue, requestPool } from '#server/db/connection/pool/connectionQueue';
import { asynchronousCommit } from '#server/db/connection/asynchronousCommit';
import { kyselyOver } from '#server/db/connection/kysely';
import { postgresqlPool } from '#server/db/connection/pool/postgresql';
import type { Db } from '#server/db/schema/tables';
import { databaseKinds } from '#test/support/databaseKinds';
import { until } from '#test/support/until';

const url = process.env.TEST_DATABASE_URL ?? '';
const wherePostgresql = databaseKinds().includes('postgresql') ? describe : describe.skip;

wherePostgresql('statements of a request that has ended', () => {
  let queue: ConnectionQueue;
  let db: Db;
  let outside: Db;
  beforeAll(() => {
    const flush = { ready: () => undefined, isUsed: () => false, close: () => Promise.resolve() };
    const pool = asynchronousCommit(postgresqlPool(url, { connections: 3 }), flush);
    const timeout = { ms: 10_000, error: () => new Error('no connection') };
    const cancellations = postgresqlPool(url, { connections: 1 }) as PostgresPool;
    queue = connectionQueue(pool, { most: 3, timeout, cancellations });
    db = kyselyOver(queue);
    outside = kyselyOver(postgresqlPool(url, { connections: 1 }));
  });
  afterAll(async () => {
    await Promise.all([db.destroy(), outside.destroy()]);
  });

  /** Over a connection outside of the pool. */
  const running = async (mark: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and query like ${`%${mark}%`}`.execute(outside);
    return rows[0]?.count ?? 0;
  };
  const outcome = (error: unknown) => (error instanceof Error ? error.message : 'done');

  it('reads are canceled', async () => {
    const ended = new AbortController();
    const own = kyselyOver(requestPool(queue, ended.signal));
    const sleeping = sql`select pg_sleep(600) as ${sql.id('left_read')}`.execute(own).catch(outcome);
    await until(async () => (await running('left_read')) === 1);
    ended.abort(new Error('ended'));
    expect(await sleeping).toBe('ended');
    expect(await running('left_read')).toBe(0);
  });

  it('reads are canceled also if they use all connections', async () => {
    const ended = new AbortController();
    const own = kyselyOver(requestPool(queue, ended.signal));
    const sleeping = [1, 2, 3].map(() =>
      sql`select pg_sleep(600) as ${sql.id('left_all')}`.execute(own).catch(outcome),
    );
    await until(async () => (await running('left_all')) === 3);
    const next = sql`select 1`.execute(db).then(() => 'answered');
    await until(() => queue.waiting === 1);
    ended.abort(new Error('ended'));
    expect(await Promise.all(sleeping)).toEqual(['ended', 'ended', 'ended']);
    expect(await next).toBe('answered');
  });

  it('writes are finished', async () => {
    const ended = new AbortController();
    const own = kyselyOver(requestPool(queue, ended.signal));
    const writing = own.transaction().execute(async (transaction) => {
      const sleeping = sql`select pg_sleep(1) as ${sql.id('left_write')}`.execute(transaction);
      await until(async () => (await running('left_write')) === 1);
      ended.abort(new Error('ended'));
      await sleeping;
      return 'written';
    });
    expect(await writing).toBe('written');
  });

  it('no cancellation reaches the next statement on a connection', async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const ended = new AbortController();
      const client = await queue.connect();
      const short = cancelable(
        { cancelBackend: queue.cancelBackend, process: client.process, signal: ended.signal, graceMs: 0 },
        async () => client.query('select pg_sleep(0.002)', []),
      ).catch(outcome);
      setTimeout(() => ended.abort(new Error('ended')), turn % 5);
      await short;
      await client.query('select pg_sleep(0.002)', []);
      client.release();
    }
    expect(queue.waiting).toBe(0);
  });
});
