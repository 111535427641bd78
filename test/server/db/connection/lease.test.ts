import { sql } from 'kysely';
import { withLease, type LeaseTimes } from '#server/db/connection/lease';
import { describePooled } from '#test/support/servers/pooledServer';
import { until } from '#test/support/until';

/** Long for a statement, short for a test. */
const pace: LeaseTimes = { lastsMs: 2_000, renewEveryMs: 50 };

describePooled('a lease of work', (server) => {
  const database = () => ({ kind: server.kind, db: server.db });
  const expire = () => sql`update leases set held_until = clock_timestamp() - interval '1 second'`.execute(server.db);

  it('a lease gives the work to one server, and to the next one as soon as it is done', async () => {
    let end = (): void => undefined;
    const first = withLease(database(), 'purge', () => new Promise<void>((resolve) => (end = resolve)), pace);
    if (server.kind === 'postgresql') {
      await until(async () => (await server.db.selectFrom('leases').select('name').execute()).length === 1);
      expect(await withLease(database(), 'purge', () => Promise.reject(new Error('twice')), pace)).toBe(false);
      // Other work is not blocked.
      expect(await withLease(database(), 'backup', () => Promise.resolve(), pace)).toBe(true);
    }
    end();
    expect(await first).toBe(true);
    expect(await withLease(database(), 'purge', () => Promise.resolve(), pace)).toBe(true);
    expect(await server.db.selectFrom('leases').select('name').execute()).toEqual([]);
  });

  it('a lease ends with work that fails', async () => {
    const failing = withLease(database(), 'purge', () => Promise.reject(new Error('no room')), pace);
    await expect(failing).rejects.toThrow('no room');
    expect(await withLease(database(), 'purge', () => Promise.resolve(), pace)).toBe(true);
  });

  if (server.kind === 'embedded') return;

  it('a lease is renewed during the work', async () => {
    const heldUntil = async () =>
      (await server.db.selectFrom('leases').select('heldUntil').executeTakeFirst())?.heldUntil ?? '';
    const ran = await withLease(
      database(),
      'purge',
      async () => {
        const first = await heldUntil();
        await until(async () => (await heldUntil()) > first);
      },
      pace,
    );
    expect(ran).toBe(true);
  });

  it('a lease without heartbeats is taken over, and the former holder is notified', async () => {
    let wasTold: AbortSignal | undefined;
    const first = withLease(
      database(),
      'purge',
      async (lost) => {
        wasTold = lost;
        await until(() => lost.aborted);
      },
      pace,
    );
    await until(() => wasTold !== undefined);
    await expire();
    let second = false;
    await until(async () => {
      const took = await withLease(database(), 'purge', () => Promise.resolve(void (second = true)), pace);
      return took || wasTold?.aborted === true;
    });
    await first;
    expect(wasTold?.aborted).toBe(true);
    expect(second || (await withLease(database(), 'purge', () => Promise.resolve(), pace))).toBe(true);
  });

  it('a lease is lost if the database no longer responds', async () => {
    const ran = await withLease(
      database(),
      'purge',
      async (lost) => {
        server.around = () => Promise.reject(new Error('away'));
        await until(() => lost.aborted);
        server.heal();
      },
      { lastsMs: 200, renewEveryMs: 20 },
    );
    expect(ran).toBe(true);
    await expire();
  });
});
