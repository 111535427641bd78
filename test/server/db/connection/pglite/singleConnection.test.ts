import { type PostgresPool, sql } from 'kysely';
import { kyselyOver } from '#server/db/connection/kysely';
import type { QueryAnswer } from '#server/db/connection/pglite/client';
import { requestPool } from '#server/db/connection/pool/connectionQueue';
import { singleConnection } from '#server/db/connection/pglite/singleConnection';
import { expensiveReads } from '#server/domain/cooperative/expensiveReads';
import { until } from '#test/support/until';

/** A connection whose statements the test completes. */
const scripted = () => {
  const sent: string[] = [];
  let end: () => void = () => undefined;
  const query = async (text: string): Promise<QueryAnswer> => {
    sent.push(text);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return { command: 'SELECT', rowCount: 0, rows: [] };
  };
  const connection = singleConnection(query, async () => undefined);
  /** Ends one statement after the other, until all of these calls have ended. */
  const finish = async (calls: readonly Promise<unknown>[]) => {
    let areOver = false;
    const over = Promise.all(calls).then(() => {
      areOver = true;
    });
    await until(() => {
      end();
      return areOver;
    });
    await over;
  };
  return { connection, sent, finish };
};

describe('the one connection of the embedded database', () => {
  it('statements of expensive reads run after all others', async () => {
    const { connection, sent, finish } = scripted();
    const short = kyselyOver(connection);
    const { limits } = await expensiveReads().begin('ann', new AbortController().signal);
    const expensive = kyselyOver(connection.bounded(limits));
    const run = (on: typeof short, text: string) => sql.raw(text).execute(on);
    const all = [run(short, 'first'), run(expensive, 'scan'), run(short, 'second'), run(short, 'third')];
    await finish(all);
    expect(sent).toEqual(['first', 'second', 'third', 'scan']);
  });

  it('a statement whose request ends leaves the queue', async () => {
    const { connection, sent, finish } = scripted();
    const ended = new AbortController();
    const { limits } = await expensiveReads().begin('ann', ended.signal);
    const first = sql.raw('first').execute(kyselyOver(connection));
    const scan = sql.raw('scan').execute(kyselyOver(connection.bounded(limits)));
    ended.abort(new Error('ended'));
    await expect(scan).rejects.toThrow('ended');
    await finish([first]);
    expect(connection.waiting).toBe(0);
    expect(sent).toEqual(['first']);
  });

  it('expensive reads wait for the next statement of another request, not of their own', async () => {
    let now = 1000;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    try {
      const { connection, sent, finish } = scripted();
      const own = new AbortController();
      const other = new AbortController();
      const run = (pool: PostgresPool, text: string) => sql.raw(text).execute(kyselyOver(pool));
      const { limits } = await expensiveReads().begin('ann', own.signal);
      const expensive = connection.bounded(limits);
      const long = run(expensive, 'long scan');
      await until(() => sent.length > 0);
      now += 50;
      await finish([long]);

      await finish([run(requestPool(connection, own.signal), 'own')]);
      await finish([run(expensive, 'scan')]);
      await finish([run(requestPool(connection, other.signal), 'other')]);
      const waiting = run(expensive, 'waiting scan');
      await finish([run(requestPool(connection, other.signal), 'other again')]);
      other.abort();
      await finish([waiting]);
      expect(sent).toEqual(['long scan', 'own', 'scan', 'other', 'other again', 'waiting scan']);
    } finally {
      clock.mockRestore();
    }
  });

  it('upkeep waits until all others have had their turn, and is known while it runs', async () => {
    const { connection, sent, finish } = scripted();
    const run = (on: ReturnType<typeof kyselyOver>, text: string) => sql.raw(text).execute(on);
    const short = kyselyOver(connection);
    const upkeep = kyselyOver(connection.upkeep);
    const first = run(short, 'first');
    const index = run(upkeep, 'create index');
    const second = run(short, 'second');
    expect(connection.upkeepMs()).toBeUndefined();
    await finish([first, second]);
    await until(() => connection.upkeepMs() !== undefined);
    await finish([index]);
    expect(sent).toEqual(['first', 'second', 'create index']);
    expect(connection.upkeepMs()).toBeUndefined();
  });

  it('is busy while others than expensive reads use it often', async () => {
    const { connection, finish } = scripted();
    const short = kyselyOver(connection);
    const { limits } = await expensiveReads().begin('ann', new AbortController().signal);
    const expensive = kyselyOver(connection.bounded(limits));
    const run = (on: typeof short, count: number) =>
      finish(Array.from({ length: count }, () => sql`select 1`.execute(on)));
    await run(expensive, 40);
    await run(short, 5);
    expect(connection.isBusy()).toBe(false);
    await run(short, 80);
    expect(connection.isBusy()).toBe(true);
  });
});
