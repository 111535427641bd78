import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { kyselyOver } from '#server/db/connection/kysely';
import { asynchronousCommit } from '#server/db/connection/asynchronousCommit';
import { postgresqlPool } from '#server/db/connection/pool/postgresql';
import { sharedFlush, type Settle } from '#server/db/connection/sharedFlush';
import type { Db } from '#server/db/schema/tables';
import { databaseKinds } from '#test/support/databaseKinds';
import { until } from '#test/support/until';

const url = process.env.TEST_DATABASE_URL ?? '';
const wherePostgresql = databaseKinds().includes('postgresql') ? describe : describe.skip;

/** One connection whose commits wait for the disk, as they do by default. */
const waitingPool = (): Pool => {
  const named = new URL(url);
  named.searchParams.set('options', '-c synchronous_commit=on');
  return postgresqlPool(named.href, { connections: 1, asksForUtc: false });
};

wherePostgresql('commits that share the way to the disk', () => {
  let settle: Settle | undefined;
  let pool: Pool;
  let db: Db;
  beforeAll(async () => {
    pool = postgresqlPool(url);
    db = kyselyOver(
      asynchronousCommit(pool, { ready: () => settle, isUsed: () => true, close: () => Promise.resolve() }),
    );
    await sql`create table early_release (id integer primary key, note text)`.execute(db);
    await sql`insert into early_release values (1, 'before')`.execute(db);
  });
  afterAll(async () => {
    await sql`drop table early_release`.execute(db);
    await db.destroy();
  });
  const write = (note: string) =>
    db.transaction().execute(async (on) => {
      await sql`update early_release set note = ${note} where id = 1`.execute(on);
      return (await sql<{ value: string }>`select current_setting('synchronous_commit') as value`.execute(on)).rows[0];
    });
  const note = async () => (await sql<{ note: string }>`select note from early_release`.execute(db)).rows[0]?.note;

  it('a commit that waits for the disk holds no locks, and is not acknowledged yet', async () => {
    let isOnDisk: () => void = () => undefined;
    settle = () => new Promise((resolve) => (isOnDisk = resolve));
    let isAcknowledged = false;
    const first = write('first').then((value) => {
      isAcknowledged = true;
      return value;
    });
    await until(async () => (await note()) === 'first');
    // Another transaction can write the same row.
    settle = undefined;
    await write('second');
    expect(isAcknowledged).toBe(false);
    isOnDisk();
    expect(await first).toEqual({ value: 'off' });
    expect(await note()).toBe('second');
  });

  it('a commit fails when it is unknown whether it reached the disk', async () => {
    settle = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    await expect(write('third')).rejects.toThrow('Connection terminated');
  });

  it('a commit without a shared flush waits itself, and one setting does not outlast its transaction', async () => {
    const usual = (await sql<{ value: string }>`select current_setting('synchronous_commit') as value`.execute(db))
      .rows[0];
    settle = () => Promise.resolve();
    await write('fourth');
    settle = undefined;
    expect(await write('fifth')).toEqual(usual);
    settle = () => Promise.resolve();
    const failing = db.transaction().execute(async (on) => {
      await sql`update early_release set note = 'sixth'`.execute(on);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await note()).toBe('fifth');
    settle = undefined;
    expect(await write('seventh')).toEqual(usual);
  });
});

wherePostgresql('a commit that waits itself', () => {
  it('a waiting commit without writes waits for earlier asynchronous commits', async () => {
    const other = postgresqlPool(url);
    const none = { ready: () => undefined, isUsed: () => true, close: () => Promise.resolve() };
    const db = kyselyOver(asynchronousCommit(waitingPool(), none));
    await other.query('create table empty_commit (id integer)');
    for (let turn = 0; turn < 20; turn += 1) {
      await other.query('begin; set local synchronous_commit = off; insert into empty_commit values (1); commit');
      const { rows } = await other.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
      await db.transaction().execute((on) => sql`select 1`.execute(on));
      const done = await other.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as done', [rows[0]?.at]);
      expect(done.rows).toEqual([{ done: true }]);
    }
    await other.query('drop table empty_commit');
    await other.end();
    await db.destroy();
  });
});

wherePostgresql('the connection that carries commits to the disk', () => {
  it('asynchronous commits are on the disk once the flush has settled', async () => {
    const [one, other] = [await sharedFlush(waitingPool()), postgresqlPool(url)];
    await other.query('create table shared_flush (id integer)');
    for (let turn = 0; turn < 20; turn += 1) {
      const settled = one.ready();
      await other.query('begin; set local synchronous_commit = off; insert into shared_flush values (1); commit');
      const { rows } = await other.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
      await settled?.();
      const done = await other.query('select pg_current_wal_flush_lsn() >= $1::pg_lsn as done', [rows[0]?.at]);
      expect([settled === undefined, done.rows]).toEqual([false, [{ done: true }]]);
    }
    await other.query('drop table shared_flush');
    await other.end();
    await one.close();
  });

  it('a wait on a connection that ends never reports success, nor does the next connection', async () => {
    let now = 0;
    const [pool, other] = [waitingPool(), postgresqlPool(url)];
    const pids: unknown[] = [];
    pool.on('connect', (client) => pids.push((client as PoolClient & { processID?: number }).processID));
    const flush = await sharedFlush(pool, () => now);
    const before = flush.ready();
    await other.query('select pg_terminate_backend($1)', [pids[0]]);
    await until(() => Promise.resolve(flush.ready() === undefined));
    await expect(before?.()).rejects.toThrow(/[Cc]onnection|closed/);
    // At once would be too often while a database is away.
    expect([flush.ready(), pool.totalCount]).toEqual([undefined, 0]);
    now = 1000;
    await until(() => Promise.resolve(flush.ready() !== undefined));
    await expect(flush.ready()?.()).resolves.toBeUndefined();
    await expect(before?.()).rejects.toThrow(/[Cc]onnection|closed/);
    await other.end();
    await flush.close();
  });

  it('a connection that was idle for long is not waited for until it has responded', async () => {
    let now = 0;
    const flush = await sharedFlush(waitingPool(), () => now);
    expect(flush.ready()).toBeDefined();
    now = 10_000;
    expect(flush.ready()).toBeUndefined();
    await until(() => Promise.resolve(flush.ready() !== undefined));
    await flush.close();
  });
});

it('a database without messages in its log is queried once, and its commits wait themselves', async () => {
  let asked = 0;
  const query = () => {
    asked += 1;
    return Promise.reject(Object.assign(new Error('function does not exist'), { code: '42883' }));
  };
  let now = 0;
  const client = { query, once: () => undefined, release: () => undefined };
  const pool = { connect: () => Promise.resolve(client), end: () => Promise.resolve() } as unknown as Pool;
  const flush = await sharedFlush(pool, () => now);
  for (now of [0, 5000, 60_000]) expect(flush.ready()).toBeUndefined();
  await flush.close();
  expect(asked).toBe(1);
});
