import { sql } from 'kysely';
import { withLease, type LeasePace } from '../../../../server/db/connection/lease';
import { describePooled } from '../../../support/pooledServer';
import { until } from '../../../support/until';

/** Long for a statement, short for a test. */
const pace: LeasePace = { lastsMs: 2_000, renewEveryMs: 50 };

describePooled('a lease of work', (server) => {
  const database = () => ({ kind: server.kind, db: server.db });
  const expire = () => sql`update leases set held_until = clock_timestamp() - interval '1 second'`.execute(server.db);

  it('a lease lets one server do the work, and another one as soon as it is done', async () => {
    let end = (): void => undefined;
    const first = withLease(database(), 'purge', () => new Promise<void>((resolve) => (end = resolve)), pace);
    if (server.kind === 'postgresql') {
      await until(async () => (await server.db.selectFrom('leases').select('name').execute()).length === 1);
      expect(await withLease(database(), 'purge', () => Promise.reject(new Error('twice')), pace)).toBe(false);
      // Other work is not kept from being done.
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

  it('a lease is renewed for as long as the work lasts', async () => {
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

  it('a lease whose holder gave no sign any more is taken over, and the holder told', async () => {
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

  it('a lease is lost where the database does not answer any more', async () => {
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
