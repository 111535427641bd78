import fastify from 'fastify';
import type { Database } from '#server/db/connection/database';
import { registerHealth } from '#server/routes/system/health';
import { describeServer } from '#test/support/server';

const never = () => new Promise<never>(() => undefined);

describeServer('the health of the server', (server) => {
  const ask = async (changed: Partial<Database>, maxWaitMs?: number) => {
    const errors: unknown[] = [];
    const { deps } = server;
    const app = fastify();
    const log = { ...deps.log, error: (what: object) => errors.push(what) };
    registerHealth(app, { ...deps, log, database: { ...deps.database, ...changed } }, maxWaitMs);
    const { statusCode, body } = await app.inject('/health');
    await app.close();
    return { statusCode, body, errors };
  };

  it('the health of the server is good while the database answers and the disk stores data', async () => {
    const { statusCode, body } = await ask({});
    expect([statusCode, JSON.parse(body)]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  });

  it('the server is ready while it is healthy, until it shuts down: then it still responds, with that status', async () => {
    const statusesAt = async () =>
      Promise.all(['/ready', '/health'].map(async (url) => (await server.app.inject({ url })).statusCode));
    expect(await statusesAt()).toEqual([200, 200]);
    server.deps.stopping.isSoon = true;
    expect(await statusesAt()).toEqual([503, 200]);
    server.deps.stopping.isSoon = false;
    server.deps.database.assertRoom = () => Promise.reject(new Error('full'));
    expect(await statusesAt()).toEqual([503, 503]);
    server.deps.database.assertRoom = () => Promise.resolve();
  });

  it('the health of the server is bad after the disk refused data, which is logged, not sent', async () => {
    const { statusCode, body, errors } = await ask({
      settled: () => Promise.reject(new Error('a bad sector in /var/lib')),
    });
    const reason = 'The disk refuses data. Start the server anew.';
    expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ status: 'failing', reason })]);
    expect(body).not.toContain('sector');
    expect(errors).toEqual([{ reason: 'refused', error: 'Error: Error: a bad sector in /var/lib' }]);
  });

  it('the server is not ready while the store of files is unresponsive, which is not attributed to the database', async () => {
    const app = fastify();
    const state = { check: never } as unknown as Awaited<ReturnType<typeof server.deps.blobs.state>>;
    const blobs = { ...server.deps.blobs, state: () => Promise.resolve(state) };
    registerHealth(app, { ...server.deps, blobs }, 100);
    const { statusCode, body } = await app.inject('/ready');
    await app.close();
    const reason = 'The store of uploaded files does not answer in time.';
    expect([statusCode, JSON.parse(body)]).toEqual([503, expect.objectContaining({ reason })]);
  });

  it('the health of the server is good while the database is busy with upkeep, for up to a minute', async () => {
    const busy = (ms: number) => {
      const db = { getExecutor: never } as unknown as Database['db'];
      return ask({ db, upkeep: { db: server.db, runningMs: () => ms } }, 200);
    };
    expect((await busy(5000)).statusCode).toBe(200);
    expect((await busy(70_000)).statusCode).toBe(503);
  });

  it.each([
    ['the disk has too little room', { assertRoom: () => Promise.reject(new Error('full')) }, /too little room/],
    ['the disk does not answer', { settled: never }, /does not answer in time/],
  ])('the health of the server is bad, with the reason, when %s', async (_, changed, reason) => {
    const { statusCode, body } = await ask(changed, 200);
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      expect.objectContaining({ reason: expect.stringMatching(reason) as string }),
    ]);
  });
});
